import { phrasesOf } from './phrases-of.ts';

export const ENGLISH = phrasesOf({
  help: `
    help, hlp, heelp, sos, assistance, assist me, emergency, urgent, urgently, asap
    need support, contact support, customer support, live support, support please, support pls, support plz
    anyone from support, anybody from support, someone from support, is support, customer service, customer care
    real person, real human, a human, live agent, an agent, live chat
    talk to someone, speak to someone, speak with someone, talk with someone, talk to a, speak to a, speak with a
    is anyone there, is anybody there, anyone there, anybody there, is someone there, anyone home
    any staff, is there staff, answer me, please answer, pls answer, please reply, please respond, respond please
    contact me, call me back, call security, call someone, get someone, send someone
    self exclude, self exclusion, selfexclusion, exclude me, ban me, block me, block my account, close my account
    gambling problem, addict*
  `,
  asks: `
    how do i, how do we, how can i, how can we, how to, how should i, how would i, hw do i, how does one
    how long … take, how long … takes, how long until, how long till, how long before, how long is, how long are
    how much … pay, how many decks, how many cards, how many rounds, how many players, how often, how far … are we
    how does … work, how do … work, how does … pay, how is … calculated, how are … calculated, how is … paid
    how are … paid, how come … my
    what happens if, what happens when, what happened to my, what happened with my, what happened to the
    what happened with the, what happened in round
    what does … pay, what does … mean, what does … cost, what do … pay, what do … mean, what do i need, what do i do
    what should i do, what can i do
    what time … open, what time … opens, what time … close, what time … closes, what time … start
    what time … starts, what time … end, what time … back
    what time does, what time is the, what is going on, whats going on, whats happening, what is happening
    when do you, when do i, when do we, when can i, when can we, when will i, when will you, when will we, when am i
    when does … start, when does … open, when does … close, when does … end, when does … come back, when is … back
    when is … open, when is … closing
    when … next dealer, when … next shoe, when … new shoe, when … shuffle*, when … shift, when … change dealer*
    when … dealers change
    where do i, where can i, where can we, where do we, where should i, where to find, where to see, where to change
    why do i, why do we, why do you, why did you, why dont you, why are you, why cant i, why cannot i, why cant we
    why arent we, why are we waiting, why so slow, why … so slow, why … taking, why … so long, why is it taking
    why did we stop, why no video, why no sound
    why was i, why am i not able, why is this table, why is the table, why did the table, why wont it, why doesnt it
    who do i, who can i, who should i, who … contact, who … talk to, which documents, which document, which table*
    which currency, which currencies
    is there a table, is there a way, is there a limit, is there a min*, is there a max*, is there a fee
    is there a dress, is there any way, is there another, is there any other, are there any, are there other
    are there more
    is it possible, is it allowed, is it legal, is it safe, is it live, is it real, is it normal, is it open
    is it closed, is this live, is this real, is this recorded, is this legal, is this normal, is this game
    is this table, is that allowed
    am i allowed, are we allowed, are players allowed, are you allowed, are you going to deal, are you going to open
    are you going to pay, are you going to start, are you going to spin, are you going to fix, are you open
    are you closing, are you closed, are you going to answer, are we waiting, are we starting, are we playing or
    are we going to start, am i eligible, am i still, am i verified, am i banned, am i muted
    do you have, do you accept, do you take, do you offer, do you support, do you guys have, do you guys accept
    do you guys take, do you guys offer, u guys take, u guys accept, you guys take, you guys accept, do u have
    do u take, do u accept, do you ever, do you pay, do you charge, do you close, do you open, do you shuffle
    do you change, do you know when, do you know how
    do i need, do i have to, do i get, do we get, do i still, do i lose, do i keep, do we have to, do we need
    do i qualify, do you need my, do you need more
    will i get, will i receive, will i be, will i lose, will i still, will you open, will you pay, will there be
    will it be refunded, will it count
    did my bet, did it count, did that count, did my, was my, is my bet, is my money, is my account, is my deposit
    is my withdrawal, is my stake, has my, have you received my, have you got my, did you receive my, did you get my
    have you checked, did you check my
    can i get my, can i get a refund, can i have my, can i use, can i change, can i play, can i bet, can i withdraw
    can i cash, can i deposit, can i see, can i watch, can i tip, can i join, can i leave, can i cancel, can i ask
    can i turn, can i switch, can i set, can i lower, can i raise, can i increase
    can you please, can u please, can you check, can u check, can you change, can u change, can you open, can u open
    can you turn, can u turn, can you tell me, can u tell me, can you explain, can u explain, can you confirm
    can you raise, can you lower, can you show, can you fix, can u fix, can you look, can you speed, can you slow
    can you cancel, can you refund, can you repeat, can you reset, can you stop, can you send, can you unblock
    can you wait, can you spin, can you deal, can you add
    could you, would you mind, could i get, could i have, could we have, could we get, could someone, can someone
    can somebody, can anyone tell, can anybody tell, can anyone explain, can we have, can we change, may i ask
    may i have, may i know
    does anyone know, does anybody know, anyone know how, anyone know why, anyone know when, anyone know where
    anyone know what, anybody know how, anybody know why, anybody know when, someone know how, u know when
    know when … close*, know when … open*
    tell me how, tell me when, tell me why, tell me where, tell me what, tell me if, let me know, id like to know
    i want to know, i would like to know, i need to know, wondering if, wondering why, wondering when, wondering how
    was wondering
    i want to withdraw, i want to cash, i want to deposit, i want to change, i want to close, i want to lower
    i want to raise, i want to set, i want to cancel, i want to complain, i want to file, i want to report
    i would like to, id like to, wanna withdraw, wanna cash out, need to withdraw, need to change, need to update
    need to verify
    have a question, got a question, one question, quick question, question for, question about, any update*
    any news on, any news about, any chance, any idea why, any idea when, any idea how
    dont know how, dont understand how, dont understand why, dont understand the, dont get how … works, not sure how
    cant figure out, cant find, explain me, explain to me, explain the, please explain, pls explain
    turn the sound, turn the music, turn the volume, turn the chat, turn up the, turn down the, turn off the
    turn on the, turn it down, turn it up, slow down please, speed up please, pls slow down, please slow down
    please speed up, pls speed up, please wait, please check, pls check, please look, pls look, please open
    pls open, please change, pls change, please fix, pls fix, please tell, pls tell, please confirm, check my
    look into my, look at my
    is anyone going to answer, who is in charge, who is responsible, why are we on, will the dealer
    where do i find my
    i need my, i want my, y is, y cant, y no, y do, y did, y are, do winnings, do wins, did the bet, did the
    what number was that, which number was that, what was the number, somebody from the team, someone from the team
    from the team please
    when did you change, when did you close, do you guys ever
    any word, any news, when are you, whats with the, what is with the, change my, to german please
    to english please, is natural, can i get a receipt, can i get an invoice, u guys doing, you guys doing
    why can i only, why only, why am i limited, what game, which game
    what time do you open, what time do you close, what time do you start, what time do you change
  `,
  opens: `
    why, wy, whys, when, wen, whn, whens, where, wher, were is, wheres, were my, how, hw, hows, what, wat, wht
    whats, wats, wot, which, who is, whos
    can i, can we, can you, can u, cn i, could, would you, will you, will i, will we, may i, should i
    do you, do u, do i, do we, does, did, am i
    please, pls, plz, plss, plis, wonder, wondering, tell me, no idea, asking about, question
    is the, is my, is it, is this, is that, is there, are the, are there, are my, are these, are we, was the, was my
    was it, were the, has the, has my, have the
    any news, any update
    ^is, ^are, ^was, ^were, ^has, ^have, ^can, ^will, ^would, ^any, who won, what number
    ^do, ^does, ^did, ^am, explain, ^wheres, ^whats
  `,
  topics: `
    bonus*, bonos, cashback, cash back, promo, promos, promotion*, free bet*, freebet*, free spin*, freespin*
    voucher*, coupon*, reward*, rakeback, vip, loyalty, points, comps, tournament*, tourney*, leaderboard, jackpot*
    wagering, wager requirement*, rollover
    withdraw, withdraws, withdrawing, withdrawal*, withdrawl*, withdrawel*, cash out, cashout*, cashing out, payout*
    pay out, pays out, paid out, payment*, payed, paid, pays, deposit, deposits, deposited, deposti, top up, topup
    transfer*, bank account, bank transfer, credit card, debit card, paypal, crypto, bitcoin, btc, usdt, skrill
    neteller, apple pay, paysafe*
    account*, acount*, password, login, log in, logged, sign in, username, user name, nickname, nick name, nick
    email, my name, my id, document*, verify, verified, verif*, kyc, passport, proof of, balance*, my money, my cash
    my funds, my winnings, winnings, my win, my wins, my bet, my bets, my last bet, my stake, stake back, bet back
    my chips, my credit*, my side bet, my round, last round, round #, game #, hand #, my limit*
    limit*, minimum*, maximum*, min, max, min bet, max bet, mins, commission*, comission*, commision*, fee, fees
    tax, taxes, rule, rules, rtp, house edge, side bet*, sidebet*, decks, shuffle*, reshuffle*, shuffling, cut card
    burn card*, history, statistics, stats, roadmap, settings, setting, options
    language, sound, volume, music, audio, microphone, camera*, video, stream, streaming, quality, full screen
    fullscreen, website, web site, the site, the app, your app, browser, mobile version, button, buttons, timer
    countdown, betting time, time to bet, connection, disconnect*, reconnect*, license*, licence*, legal, secure
    trusted, real money, play money, demo, autoplay, auto play
    closed, closing, reopen*, opening hours, open again, opening, maintenance, new table, another table, other table
    other tables, seat*, next dealer, next shoe, new shoe, shift, tip the, tips for, to tip, tipping, age limit
    restricted, vpn, currency, currencies, cancelled, canceled, cancel, void, voided, refund*, accepted, rejected
    declined, refused, credited, blocked, suspended, locked, valid, invalid, counted, terms, conditions, complaint*
    self exclusion, cooling off, session limit, reality check
    draw, draws, drew, third card, pairs, a pair, count as, counts as, cover, covers, neighbours, neighbors, voisins
    en prison, la partage, half back, natural pay, payout odds, how it works, works
    papers, paperwork, documents, spin, receipt, invoice, statement, mute, unmute, spam*, troll*, insult*, harass*
    abuse, abusive, bonuses, german, english, spanish, payment method, leaderboards, tier, ticket, support ticket
    id card, address, phone number, sms, confirmation, transaction*, iban, card payment, play for free, chat rules
    private table, privacy, gdpr, recording, replay, video replay
  `,
  complaint: `
    not paid, didnt pay, did not pay, dont pay, doesnt pay, wont pay, wasnt paid, never paid, never pay, havent paid
    hasnt paid, not been paid, no payout, unpaid, get paid … yet, not payed, never payed, didnt payed, not paying
    refuse to pay, refuses to pay
    didnt get my, did not get my, didnt get paid, didnt get any, didnt get the bonus, didnt get the money
    didnt get the win, didnt receive, did not receive, havent received, havent recieved, havent got my
    havent gotten, havent had my, not received, not recieved, never received, never got my, never got the
    not credited, wasnt credited, hasnt been credited, not arrived, hasnt arrived, has not arrived, never arrived
    didnt arrive, not showing up, didnt show up
    still havent, still hasnt, been waiting, waiting for my, waiting since, waiting for over, waiting for hours
    waiting for days, waiting too long, still not paid, still not received, still not there, still not here
    still not working, still not credited, still not arrived, still not fixed, still not in, still not verified
    still no money, still no payout, still no bonus, still no answer, still no reply, still no sound, still no video
    still no picture, still no withdrawal, still no deposit, still no response, still nothing, still pending
    pending for, pending since, still frozen, still blocked, still locked
    money is missing, is missing, missing money, missing from my, money is gone, money gone, money disappeared
    disappeared from, bet disappeared, bet vanished, balance went, balance is
    disconnected, disconnecting, disconnects, keeps kicking, kicked out, kicked me, kicking me, threw me out
    logged out, logged me out, logs me out, crashed, crashes, crashing, freezes, freezing, froze, frozen
    is freezing, lags, lagging, laggy, lagged, stutter*, buffering, buffers, black screen, blank screen
    white screen, screen went, screen is, screen goes, screen stuck, picture is, no video, no picture, no image
    no stream, no signal, no sound, no audio, sound is gone, sound gone, sound is off, cant hear, cannot hear
    cant see, cannot see, cant watch, not loading, doesnt load, wont load, not working, doesnt work, does not work
    dont work, isnt working, stopped working, wont work, broken, buggy, bugged, a bug, glitch*, error, errors
    is stuck, got stuck, stuck on, im stuck, stuck in, not responding, doesnt respond, not moving, hasnt moved
    stopped moving, not synced, out of sync, delayed
    too slow, so slow, very slow, super slow, really slow, way too slow, too fast, too early, too late, too quick*
    too loud, too quiet, too dark, too bright, blurry, blurred, out of focus, pixelated, not enough time
    no time to bet, too little time, too short
    rigged, riged, scam, scams, scammed, scammer*, scamming, fraud, frauds, fraudulent, cheating, cheated, cheaters
    cheat us, fake, stole my, you stole, stealing, steal my, steals, robbed me, robbed us, robbing, you robbed
    thieves, thief, theft, unfair, not fair, rip off, ripoff, rip offs, ripped off, manipulated, fixed game
    game is fixed, criminal*
    rude, unprofessional, disrespectful, disgrace, disgraceful, joke of a casino, joke of a, terrible service
    bad service, worst service, awful service, horrible service, poor service, worst casino, terrible casino
    bad casino, unacceptable, disappointed with, disappointing service, complain, complaint, file a complaint
    not happy with, on her phone, on his phone, not paying attention, fell asleep, insulted me, insulting
    mistake, wrong card, wrong cards, wrong result, wrong number, wrong amount, wrong payout, wrong color
    wrong colour, wrong score, wrong winner, wrong hand, wrong bet, wrong round, wrong total, wrong value
    paid wrong, paid wrongly, is wrong, was wrong, are wrong, went wrong, misread, misdeal*, miscount*
    miscalculated, mispaid, incorrect, incorrectly, not correct, isnt correct, isnt right, not right, doesnt add up
    doesnt match, does not match
    should have won, shouldve won, should have paid, i won but, i won and, i won the … but, i bet … but, i had … but
    i placed … but, i bet … shows, i bet … instead, says i lost, shows i lost, ball clearly, ball landed
    ball jumped, that was a nine
    not accepted, wasnt accepted, didnt accept, not accepting, wont accept, bet rejected, bet was rejected
    rejected my, bet declined, bet refused, bet not placed, not placed, didnt register, not registered, not counted
    didnt count, wasnt counted, didnt go through, not go through, not going through
    wont let me, doesnt let me, didnt let me, not letting me, doesnt allow me, cant bet, cannot bet, couldnt bet
    cant place, cannot place, couldnt place, cant log, cannot log, cant login, cant withdraw, cannot withdraw
    couldnt withdraw, cant deposit, cannot deposit, cant join, cannot join, cant open, cannot open, cant click
    cannot click, cant cash, cannot cash, cant use, cannot use, cant access, cannot access, cant play, cannot play
    cant connect, cannot connect, unable to, impossible to bet, impossible to
    took my, took … from me, took … twice, taken twice, taken from my, charged, double charged, deducted, debited
    twice from my, closed early, closed so early, closed too, closing too, bets … closed before, before the time
    before time, cut off early, bet lost due, lost my bet, lost my money, lost my connection, missed my bet
    missed # rounds
    ignoring me, ignoring us, ignored me, ignore me, ignores, ignoring my, ignored my, ignoring everyone, ignoring
    no one answers, no one answer, noone answers, noone answer, no one replies, nobody answers, nobody replies
    nobody responds, nobody helps, nobody cares, no one responds, no one helps, no one is answering
    nobody is answering, no answer, no reply, no response, never answer*, never repl*, dont answer, doesnt answer
    not answering, second time, third time, 2nd time, 3rd time, fourth time, already asked, asked … times
    asking for hours, asked already, ive asked
    voided my, cancelled my, canceled my, you cancelled, blocked my, blocked me, locked me, locked out, suspended my
    my account is, account locked, account blocked, want my money, want a refund, want my refund, i want my
    give me my money, give my money, give … back my, my money back, give us our money, refund me, refund my
    i demand, report this, report you, reporting you, lawyer, sue you, regulator, gaming authority
    gambling commission, ombudsman
    sound … low, volume … low, sound … quiet, sound … bad, very low sound, not in my, picture stops, picture stopped
    picture froze, video stops, video stopped, stream stops, stream stopped, music stopped, ball lay, ball stopped
    ball fell, ball hit, ball bounced, went black, went off, went down, went offline, is down, is offline
    not showing, doesnt show, does not show, didnt appear, not appearing, does not appear, does not count
    lag again, so much lag, big lag, huge lag, the lag, bad lag, lag is, a lag, should be paid, that was an eight
    that was a #, that was an #, that was #, should have been #, should have been paid, should have been a
    should have been banker, should have been player, ball was on, ball was in, ball was clearly, ball was at
    it shows banker, it shows player, it shows zero, it shows i, it shows #, it shows wrong, it shows nothing
    it shows error, big delay, a delay, delay is, forgot to pay, forgot my, forgot me, you owe, u owe, owe me
    owes me, i clicked … but, i clicked … went, clicked … went, i chose … but, i pressed … but, i placed … went
    closed bets on me, closed the bets, bets … closed on me, secs behind, seconds behind, sec behind, shown late
    shown too late, whole table waiting, we are waiting, all waiting, everyone is waiting, were waiting for
    i asked you, i asked twice, i asked already, i asked before
    taking forever, insufficient funds, i still have seconds, still have time but, couldnt see
    still waiting for my, still waiting for the money, still waiting for the payout, still waiting for an answer
    still waiting for a reply, still waiting for support, still waiting on, still waiting since, still waiting here
    do something, im missing a, im missing one, im missing my, missing one spin, insults everyone
    insulting everyone, insulting me, insults me, spamming, harassing, being abusive, was told #, told me #
    been # hours, been # days, been # min*, been # hrs, # hours ago, # days ago, # hours now, # days now, for # days
    for # hours, for days, for hours, since yesterday, since monday, since last week, never shown, not shown
    was not shown, wasnt shown, never showed, hasnt stopped, still spinning, before it stopped, paid in … nothing
    deposited … nothing, sent … nothing, removed my, arent highlighted, not highlighted, not lit
    bets not going, bet not going, not going thru, not go thru, bets not working, chips wont, chips dont, chips not
    cant drag, cant move, cant select, cant confirm, cant undo, pressed the wrong, entered the wrong
  `,
  staff: `
    dealer, dealers, dealr, deler, croupier, croupiers, crupier, pit boss, pitboss, floor manager, table manager
    game manager, shift manager, floorman, supervisor*, manager, managers, host, hostess, moderator*, mod, mods
    admin*, staff, operator, customer service, support, management, game presenter, presenter
    mr dealer, mrs dealer, miss dealer, sir dealer, maam, madam, tell the dealer, ask the dealer, inform the dealer
    tell your dealer, dear casino, hey casino, hello casino
  `,
  things: `
    game, games, table, tables, wheel, roulette, baccarat, casino, shoe, cards, deck, round, hand, the bet, bet on
    bets, betting, question, questions, pause, paused, break, mic, spin, spins, spinning, ball, result, results
    screen, system, computer, money, chips, page, in charge, responsible, floor, close, close at, start, starts
    whatsapp, weekend, weekends, holidays
    the dealer, this dealer, that dealer, a dealer, our dealer, my dealer, her dealer, these dealers, the dealers
    dealers are, dealer bust*, dealer has, dealer had, dealer got, dealer gets, dealer is, dealer always
    dealer never, dealer again, dealer pull*, dealer win*, dealer won, dealer draw*, dealer drew, dealer shows
    dealer showing, dealer show, dealer flips, dealer with, dealer hates, dealer loves, dealer knows, dealer change
    last dealer, prev dealer, previous dealer, next dealer, new dealer, better dealer
    the croupier, this croupier, dealers
    delay, zoom, third card, natural, weekly race, rake, english, german
  `,
  trouble: `
    not, dont, doesnt, didnt, isnt, wasnt, arent, werent, wont, cant, cannot, couldnt, wouldnt, havent, hasnt, no
    never, without, nothing, nowhere, forgot, forgotten, forget, missing, gone, late, behind, slow, wrong, broke
    stopped, stops, failed, fails, failing, problem*, issue*, trouble, still, yet, owe, owes, weird, strange, empty
    waiting, disappeared, vanished, expired, nt, dnt, didn
    forever, insufficient, taking
    still waiting
    pending, processing, delayed, unavailable, disabled, greyed, grayed, unable, refuse, refuses
  `,
  greetings: `
    hi, hii, hiya, hello, helo, heya, hey guys, yo, morning, good day, good morning, good evening, good afternoon
    good night, evening, gn, nite, night night, bye, byebye, goodbye, cya, see you, see ya, see u, take care, later
    ttyl, back again, welcome, welcome back
    thanks, thank, thankyou, thx, thnx, tks, tnx, ty, tyvm, tysm, cheers, gracias, merci, danke, arigato, appreciate
  `,
  luck: `
    gl, glhf, good luck, luck, lucky, unlucky, wish me, wish us, best of, the best, best dealer, love, nice, great
    amazing, awesome, beautiful, gorgeous, lovely, wonderful, fantastic, perfect, excellent, well done, well played
    good job, great job, good work, wp, gg, ggs, bravo, congrats, congratulations, grats, sweet, cute, pretty, queen
    king, legend, goat, favorite, favourite, brilliant, my hero, adore, kiss*, marry, funny, smile, smiling, dance
    lol, lmao, lmfao, haha, hahaha, hahahaha, ahaha, hehe, rofl, xd, omg, wow, damn, wtf, jk, joking, just kidding
    come on, cmon, lets go, letsgo, lets goo, lesgo, go go, bring, bring it, give us, give me a, give me an, gimme
    give it, one more, one time, once, do your magic, magic, show me, show us, hit me, monkey, face card, paint
    squeeze
    banker, bankers, player, players, tie, ties, natural, naturals, nine, eight, seven, red, reds, black, blacks
    green, zero, odd, even, dozen, column, streak, dragon, on fire, hot, cold, cursed, blessed, bust, busts, busted
    wins, won again, winning, always wins, birthday, christmas, xmas, new year
    how are you, how are u, how r u, how you doing, hows it going, how is it going, hows your, whats up, wassup, sup
    where are you from, are you single, your name, your hair, your dress, your shift, your day
    slowly, squeeze it, polite, professional, classy, friendly
    shift, cool, chill, crazy, insane, sick, unreal, luckier, luckiest, lose, losing, hate, hates, bad beat, streaks
    runs, run, hitting, guess, prediction, predict, feeling, believe
    win this, win now, i win, we win, win one, win today, won today, won this, my turn, i feel, i think, dont think
    lost again, lost it all, lost everything, lost that, lost today
    hilarious
    nails, hair, dress, eyes, outfit
  `,
  peers: `
    anyone on, anybody on, anyone else on, anyone betting, anyone going, anyone playing, anyone got, anyone get
    anyone up, anyone winning, anyone here, who else, whos on, whos with, who is on, who is with, who wants
    who here, whos feeling, whos up, who won, who got
    you guys, u guys, guys, everyone, everybody, yall, folks, lads, boys, fellas
    are you, are u, r u, were you, where you, did you, did u, have you, have u, you on, u on, you playing
    you betting, u betting, do you think, do u think, you think, u think, do you believe, do you feel, do you like
    do you play, do you bet, do you always, do you guys, would you bet, can you believe, can u believe
    can you imagine, your bet, your bets, your bonus, your turn, your stake, your win, your balance, your limit
    you won, you bet, u bet, you hit, you put, you got, u got, you get, you lost, you still, you up, you take
    how much you, you made, your luck, your number, your strategy, your system
    whos your
  `,
  ignore: `
    cant help, can not help, couldnt help, god help, lord help, heaven help, help yourself, didnt help, doesnt help
    dont help, wont help, not help, that helps, helps, so help me, heaven help us, no help needed, help from above
    luck help, for your help, for the help, for your support, for the support, need help lol, need some luck
    game host, no support
    how do i always, how do i never, how do i keep, how do i even, how do we always, why do i always, why do i never
    why do i even, why do i keep, why do i bother, why do we always, why did i, why didnt i, why dont i
    what do i do now, what should i do lol, where do i get this luck, can i get an amen, can i get a win
    can i get one win, can i bet on you
    why cant i win, why can i never, why am i always, why am i so, why am i even, why is my luck, my luck
    is my lucky, was my lucky, did my best, did my homework, do you ever win, do you ever lose, do you have a system
    do you have a strategy, are you allowed to be
    what a, how nice, how lucky, how crazy, how beautiful, what the, what are the odds, what are odds
    what are the chances, no way, payed off, pays off, paid off, it paid, finally paid, limit to, no limits
    no limit, sky is the limit, to the max, max lol, max bet baby, all in max
    when i, when im, when my, when the, when we, when u, when you, when he, when she, when ur, how i, what i
    what we, where i, why i
    waiting for … banker, waiting for … player, waiting for … tie, waiting for … red, waiting for … black
    waiting for … zero, waiting for … nine, waiting for … number, waiting for the right, waiting for a miracle
    waiting for … streak, waiting for … luck, waiting for … win, waiting for … shoe, still waiting for #
    been waiting for this, been waiting for that, been waiting for #, stuck on banker, stuck on player, stuck on red
    stuck on black, stuck in traffic, broken record, broken heart, not fair lol, too late now, too late for me
    too early to, too slow for that, too slow on, my mistake, my bad, i was wrong, was wrong lol, i am wrong
    im wrong, not right now, second time in, second time today, third time lucky, third time today, third time is
    second time in a row, third time in a row, that was a close, that was a good, that was a nice, that was a great
    that was a fun, that was a sick, that was a wild, that was a quick, that was a long, that was a big
    that was a crazy, that was an amazing, that was an awesome, that was an epic, that was an insane
    that was an easy, should have been me, lost my bet lol, lost my bet again, lost my money again, took my advice
    took my chance, took my time, took my lucky, took my profit, took my wins, took my winnings, i had … but
    i asked for, i asked my, urgently need a, urgent need, cant see it, cant see that, cant see banker
    cant see player, cant play forever, cant bet against, cannot bet against, i want my revenge, i want my banker
    i want my player, i want my red, need support group, black screened
    where do you find, should i, shall i, should we, do we bet, are we betting, are we all, are we doing
    are we on banker, are we on player, are we lucky, are we going with, are we winning, is this my, is this the one
    is it my turn, is it my, is it banker, is it player, is it red, is it black, is it time, is it just me
    is it friday, is it going to be, is that a nine, is that it, is the luck, is the streak, no more bets
    no bets for, no bet for, not withdraw*, not cash*, dont need, not bad, no problem, no worries, no money left
    no more money, not yet, still up, still in, why cant it, a question of, without question, no question
    out of the question, life question, any luck, any other, the right bet, good bet, bad bet, wrong bet for me
    how was that, what was that, what just, how did that, how did i, how did we, how did he, how did she, lag of
    did the same, did the right, did the math, did the trick, i want my luck, i need my luck, i need my lucky
    i need my coffee, i need my sleep, i need my beer
    this is my, that is my, its my, heres my, rigged lol, rigged haha, so rigged lol, help me god, god help me
    help me win, help me luck, help me banker, help me player, help me lady luck, help me baby jesus
    who is your money
    change my luck, change my mind, change my bet, change my strategy, score in the game, score of the game
    the score, when are you going to sleep, when are you coming, when are you leaving, for hours lol
    been # hours since a, for days lol
  `,
});
