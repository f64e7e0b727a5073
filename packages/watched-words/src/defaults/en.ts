import { type DefaultLists, list } from './list.ts';

export const ENGLISH: DefaultLists = {
  self_harm: list(
    `
    want to die
    wanna die
    wish I was dead
    wish I were dead
    better off dead
    kill myself
    killing myself
    end my life
    ending my life
    end it all
    take my own life
    suicide
    suicidal
    hurt myself
    hurting myself
    cut myself
    no reason to live
    nothing to live for
    don't want to live
    do not want to live
    don't want to be here anymore
    don't want to wake up
    can't go on living
    life is not worth living
    jump off a bridge
    `,
    `
    suicide bet
    suicide bets
    suicide king
    `,
  ),
  minor: list(
    `
    I'm only {age}
    I am only {age}
    I'm just {age}
    I'm {age} years old
    I am {age} years old
    I'm {age} yo
    I'm {age}yo
    only {age} years old
    {age} year old here
    turn 18 next
    not 18 yet
    not yet 18
    I'm under 18
    I am under 18
    I'm under age
    I'm underage
    I am underage
    I'm a minor
    I am a minor
    my mum's account
    my mom's account
    my dad's account
    my parents' account
    my brother's account
    using my dad's card
    using my mum's card
    using my mom's card
    don't tell my parents
    before my parents
    `,
    `
    I'm only {age} euros
    I'm only {age} dollars
    I'm only {age} pounds
    I'm only {age} up
    I'm only {age} down
    I'm only {age} behind
    I'm just {age} up
    I'm just {age} down
    I'm just {age} euros
    `,
  ),
  lost_control: list(
    `
    can't stop
    cannot stop
    can not stop
    can't stop playing
    can't stop betting
    can't control myself
    lost control
    out of control
    addicted
    gambling addict
    gambling problem
    problem with gambling
    ruined my life
    ruining my life
    lost everything
    lost it all
    lost all my money
    lost my rent
    rent money
    lost my salary
    lost my wages
    lost my savings
    my whole paycheck
    need help to stop
    help me stop
    block my account
    exclude me
    self-exclude
    self-exclusion
    close my account
    been playing all night
    haven't slept
    my wife doesn't know
    my husband doesn't know
    my family doesn't know
  `,
    `
    dealer can't stop
    can't stop laughing
    can't stop smiling
    can't stop winning
    can't stop the music
    out of control lol
  `,
  ),
  borrowing: list(
    `
    lend me money
    lend me some money
    lend me some cash
    lend me cash
    lend me a few
    lend me a hundred
    can you lend me
    could you lend me
    can someone lend me
    can anyone lend me
    borrow money
    borrow some money
    borrowed money
    borrowed from
    need a loan
    take a loan
    took a loan
    payday loan
    loan shark
    in debt
    my debts
    sold my car
    sell my car
    selling my car
    pawned
    pawn shop
    maxed out my card
    maxed out my credit card
    credit on the house
    play on credit
  `,
    `
    lend me a hand
  `,
  ),
  chasing: list(
    `
    win it back
    win it all back
    win everything back
    win my money back
    get it all back
    have to get it back
    must get it back
    need to get it back
    make it back
    make it all back
    earn it back
    chase my losses
    chasing my losses
    chasing losses
    recover my losses
    have to win now
    need to win now
    must win now
    double up to get even
    until I'm even
    till I'm even
    break even and stop
    one more and I'm even
    last of my money
    my last money
    all or nothing now
  `,
    `
  `,
  ),
  abuse: list(
    `
    stupid dealer
    dumb dealer
    idiot dealer
    dealer is stupid
    dealer is an idiot
    useless dealer
    ugly dealer
    fat dealer
    shut up dealer
    fuck you
    fuck off
    fucking dealer
    fucking idiot
    motherfucker
    asshole
    arsehole
    bastard
    bitch
    whore
    slut
    cunt
    wanker
    retard
    piece of shit
    go to hell
    go kill yourself
    I will kill you
    I'll kill you
    gonna kill you
    kill yourself
    I will find you
    I know where you live
    hope you die
    show your tits
    show me your tits
    take off your clothes
    scumbag
    moron
    you idiot
    you are an idiot
    you're an idiot
  `,
    `
  `,
  ),
  adverts: list(`
    add me on Telegram
    add me on WhatsApp
    add me on Instagram
    add me on Snapchat
    message me on Telegram
    message me on WhatsApp
    text me on Telegram
    text me on WhatsApp
    write me on Telegram
    find me on Telegram
    contact me on Telegram
    dm me
    my telegram
    my whatsapp
    join my channel
    join my group
    join our group
    t.me
    wa.me
    bit.ly
    guaranteed wins
    guaranteed profit
    sure win
    winning system for sale
    sell my system
    sell you my system
    buy signals
    betting signals
    prediction bot
    free bonus code
    use my code
    my referral
    referral link
    play at another casino
    let's bet opposite
    bet opposite sides
    you bet banker I bet player
    you take banker I take player
    split the bonus
    share the winnings
    selling accounts
    buy account
    sell account
    account for sale
    chip dumping
  `),
  personal_data: list(
    `
    my card number
    my credit card number
    my debit card number
    card expires
    my cvv
    my cvc
    security code is
    my password is
    my pin is
    my account number
    my bank account
    my iban
    my phone number
    my email is
    my e-mail is
    my home address
    my address is
    I live at
    my passport number
    my social security number
    my date of birth
  `,
    `
  `,
  ),
};
