import { phrasesOf } from './phrases-of.ts';

export const GERMAN = phrasesOf({
  help: `
    hilfe, hlife, hilf mir, hilf uns, helfen sie, helft mir, helft uns, hilft mir, mir helfen, uns helfen
    mir wer helfen, weiterhelfen, behilflich, notfall, dringend
    support, kundendienst, kundenservice, kundenbetreuung, hotline, ansprechpartner, mitarbeiter, einem menschen
    echten menschen, echter mensch
    jemand da, jemand hier vom, jemand vom haus, jemand vom casino, jemand vom team, ist da jemand, ist hier jemand
    bitte antworten, bitte um antwort, bitte um rückmeldung, meldet euch bei mir, kontaktiert mich
    sperrt mich, sperren sie mich, mein konto schließen, konto löschen, selbstsperre, mich sperren lassen
    spielsüchtig
    chef kommen, jemand kommen, jemand holen, holt bitte, wer ist hier verantwortlich, wer ist verantwortlich
    verantwortlichen
  `,
  asks: `
    wie kann ich, wie kann man, wie komm ich, wie komme ich, wie mach ich, wie mache ich, wie geht das mit
    wie bekomm ich, wie bekomme ich, wie krieg ich, wie kriege ich, wie änder ich, wie ändere ich, wie stell ich
    wie stelle ich, wie zahl ich, wie zahle ich, wie muss ich, wie läuft das mit, wie läuft die, wie läuft der
    wie funktioniert, wie wird, wie werden, wie viele decks, wie viele karten, wieviele decks, wieviele karten
    wie oft, wie lang dauert, wie lange dauert, wie lang noch, wie lange noch, wie lang braucht, wie lange braucht
    wie lange muss, wie lange geht, wie lange habt, wie hoch ist, wie hoch sind, wie viel zahlt, wieviel zahlt
    wie viel gibt, wieviel gibt, wieviel kostet, wie viel kostet, was kostet, was zahlt, wie zahlt
    was passiert mit, was passiert bei, was passiert wenn, was passiert eigentlich, was ist mit meine*
    was ist mit der auszahlung, was ist mit dem, was wird aus, was bedeutet, was heißt, was heisst das, was muss ich
    was soll ich tun, was kann ich tun, was brauch ich, was brauche ich, was braucht ihr, was ist hier los
    was ist los, was ist das minimum, was ist das maximum, was ist der mindest*
    wann krieg ich, wann kriege ich, wann bekomm ich, wann bekomme ich, wann kommt mein*, wann kommt die auszahlung
    wann kommt das geld, wann kommt die nächste dealer*, wann kommt der nächste dealer, wann kommt … zurück
    wann kommt … wieder, wann geht … los, wann geht … weiter, wann gehts, wann macht … auf, wann macht … zu
    wann schließt, wann schliesst, wann öffnet, wann fängt, wann beginnt, wann startet, wann endet, wann ist … da
    wann ist der nächste, wann ist die nächste, wann ist … wieder, wann wird, wann werden, wann gibt, wann gibts
    wann kann ich, wann könnt ihr, wann habt ihr, wann darf, wann wechselt, ab wann, bis wann, seit wann ist
    um wieviel uhr, wie spät macht
    warum dauert, wieso dauert, weshalb dauert, warum geht, wieso geht, warum ist der tisch, wieso ist der tisch
    warum kann ich, wieso kann ich, warum darf ich, wieso darf ich, warum muss ich, wieso muss ich, weshalb muss ich
    warum wird, wieso wird, warum wurde, wieso wurde, weshalb wurde, warum habt ihr, wieso habt ihr, warum macht ihr
    wieso macht ihr, warum nehmt ihr, warum wartet, worauf warten wir, warum seh ich, warum sehe ich, warum hör ich
    warum höre ich, warum kein ton, warum kein bild, warum so langsam, wieso so langsam, warum so lange
    wieso so lange, warum bekomm ich, warum bekomme ich, wieso bekomme ich, warum krieg ich kein*
    wieso krieg ich kein*
    wo find ich, wo finde ich, wo findet man, wo kann ich, wo kann man, wo seh ich, wo sehe ich, wo sieht man
    wo steht, wo stell ich, wo stelle ich, wo gibt es, wo gibts, wohin muss, an wen, wer ist hier zuständig
    wer ist zuständig, wer hilft
    gibt es einen tisch, gibt es eine möglichkeit, gibt es noch einen, gibt es noch andere, gibt es hier
    gibt es auch, gibt es ein limit, gibts einen, gibts auch, gibts hier auch, gibts noch einen tisch
    gibts ein limit, gibt es eine app, gibts eine
    kann man hier, kann man auch, kann man irgendwo, kann man die, kann man den, kann ich hier, kann ich auch
    kann ich meine*, kann ich mein, kann ich die, kann ich den, kann ich mit, kann ich irgendwo, kann ich noch
    kann ich das, darf ich, darf man, muss ich, muss man, bekomm ich, bekomme ich, krieg ich, kriege ich
    verlier ich, verliere ich
    könnt ihr, könnten sie, können sie, koennt ihr mal, könntet ihr, kannst du bitte, kannst du mal, kannst du die
    kannst du den, kannst du das, könntest du, kann mir jemand, kann mir wer, kann mir einer, kann jemand mal
    kann bitte jemand, kann jemand bitte, würdet ihr, würden sie, nehmt ihr, akzeptiert ihr, zahlt ihr
    habt ihr auch, habt ihr einen, habt ihr eine, habt ihr meine*, habt ihr hier, haben sie, bietet ihr
    schließt ihr, mischt ihr, wechselt ihr, braucht ihr noch
    weiß jemand, weiss jemand wie, weiß einer, weiß wer, weiss wer, kennt jemand, sagt mir bitte, sag mir bitte
    sagen sie mir, erklärt mir, erklären sie, kann mir mal
    ich würde gern, ich würde gerne, ich hätte gern, ich hätte eine frage, hab ne frage, hab eine frage
    habe eine frage, hätte ne frage, hätte eine frage, frage an, frage zu, eine frage, kurze frage, mal ne frage
    ich will auszahlen, will auszahlen, will mein limit, will mein konto, ich muss wissen, wüsste gern
    wollte fragen, wollte wissen, verstehe nicht wie, versteh nicht wie, versteh nicht warum, verstehe nicht warum
    keine ahnung wie, weiß nicht wie, weiss nicht wie, finde nicht, find nicht, finde die, finde den
    ist das normal, ist das erlaubt, ist das live, ist das echt, ist der tisch, ist dieser tisch, wurde mein
    wurde meine, ist meine wette, wurde die wette, wurde der einsatz, zählt mein, zählt meine, zählt die, zählt der
    gilt die, gilt der, gilt das, gilt mein*, hat mein, habe ich jetzt, hab ich gewonnen oder, ist die auszahlung
    kommt die auszahlung, kommt mein*, gehts bald, gehts hier, geht es weiter, gehts weiter, geht hier noch
    gehts nochmal weiter, geht das auch
    welche unterlagen, welche dokumente, welcher tisch, welche regeln, welche limits, welches limit, welche währung
    welche zahlung*, welche karten
    ton lauter, ton leiser, ton an, ton aus, musik aus, musik an, musik leiser, musik lauter, bitte lauter
    bitte leiser, lauter bitte, leiser bitte, kamera wechseln, andere kamera, lauter drehen, leiser drehen
    lauter machen, leiser machen, mal prüfen, bitte prüfen, prüft bitte, schaut mal nach, schau mal nach
    bitte nachschauen, bitte nachsehen, bitte erklären, bitte öffnen, bitte ändern
    macht ihr auf, macht ihr zu, macht ihr pause, macht ihr weiter, macht ihr am, ich möchte auszahlen
    ich möchte mein, ich möchte meine*, ich möchte wissen, ich möchte einzahlen, ich möchte ändern
    ich möchte reklamieren, ich möchte mich, ich möchte gern, läuft das spiel, läuft das hier, beantwortet
    kann ich an, kann ich zwei, wie viele spieler sind, habt ihr am, habt ihr offen, seid ihr am wochenende
    warum machen wir, wieso machen wir, warum ist hier, warum steht, wieso steht, warum dreht, wieso dreht
    hab ich jetzt gewonnen, hab ich gewonnen, habe ich gewonnen, welche zahl war, welche zahl ist, jemand vom team
    geht das … schneller, bleibt mein, ist was mit
    gibts was neues, gibt es was neues, gibt es neuigkeiten, gibts neuigkeiten, warum ist … zu, wieso ist … zu
    auf englisch um, auf deutsch um, stellt mir, stellt … um
    welches spiel, warum nur, wieso nur, warum kann ich nur
  `,
  opens: `
    warum, wrum, wieso, weshalb, weswegen, wieos, wann, wan, woher, wohin, wieviel, wieviele, welche, welcher
    welches, was ist, was sind, was für ein
    kann ich, kann man, könnt, können, hab ich, habt ihr, gibt es, gibts, gilt, bekomm, krieg, nehmt, macht ihr
    bitte, bitt, würde gern, würde gerne, frage, fragen
    wie hoch, wie viel, wie viele, wie lange, wie lang, wie oft, wie kann, wie wird, wie werden, wie komm, wie geht
    wie läuft, ist der, ist die, ist das, ist mein, ist meine, ist dieser, ist hier, sind die, sind hier, sind meine
    war das, war die, war der, war mein, wurde die, wurde der, wird die, wird der, wird das, wird hier, kann der
    kann die, kann das, kann mir, darf man, muss ich, muss man, hat der, hat die, hat das, hat sich, zählt das
    zahlt ihr, wer ist, wer kann, wer hat hier, wo ist, wo sind, wo kann, wo steht, wo finde, wo gibt, wo bleibt
    ^ist, ^sind, ^war, ^wird, ^wurde, ^werden, ^hat, ^haben, ^kann, ^darf, ^muss, ^geht, ^gibt, ^gibts, ^bleibt
    ^bekommt, ^gilt, ^zählt, ^läuft, ^kommt, ^steht, ^wer, ^wie, ^wo, ^was, ^verliere, ^verfällt, wo ist mein*
    wo sind meine, wo bleiben, ^in welcher
    bin ich, erklär, erkläre, ^bin ich, gibts was neues, gibt es was neues, was soll die, was soll das
  `,
  topics: `
    *bonus, bonus*, boni, freispiel*, freiwette*, gutschein*, *cashback, aktion, *aktionen, promo*, *code, vip
    treuepunkte, punkte, turnier*, *turnier, rangliste, jackpot*, umsatz*, durchspielen
    *auszahlung, auszahlung*, auszahl*, ausgezahlt, auszuzahlen, *einzahlung, einzahlung*, einzahl*, eingezahlt
    überweis*, überwiesen, kreditkarte, sofortüberweisung, paypal, paysafe*, klarna, bitcoin, krypto, zahlungs*
    zahlung
    *konto, konto*, account*, passwort, kennwort, login, einlogg*, anmeld*, benutzername, nickname, namen ändern
    email, ausweis*, dokument*, unterlagen, verifiz*, identität*, *nachweis, guthaben, kontostand, mein geld
    meinem geld, meines geldes, geld zurück, mein gewinn, meinen gewinn, meine gewinne, meinem gewinn
    gewinne versteuer*, steuer*, versteuer*, mein einsatz, meinen einsatz, meinem einsatz, meine wette
    letzter einsatz, letzte wette, mein letzter, meine letzte, meine letzten, einsatz zurück, letzte runde, runde #
    spiel #
    limit*, *limit, *limits, mindesteinsatz, höchsteinsatz, maximaleinsatz, mindest*, höchst*, minimum, maximum
    minimal*, maximal*, *einsätze, provision, kommission*, gebühr*, regel, regeln, spielregeln, auszahlungsquote
    quote, quoten, nebenwette*, side bet*, decks, gemischt, mischen, mischt, verlauf, historie, statistik*
    einstellung*, übersicht
    sprache, ton, lautstärke, musik, kamera*, video, bild, stream, qualität, vollbild, webseite, website, seite, app
    browser, handy, button, knopf, taste, timer, countdown, setzzeit, zeit zum setzen, verbindung*, *verbindung
    lizenz*, legal, seriös, sicher hier, echtgeld, spielgeld, demo, autoplay
    geschlossen, schließ*, geöffnet, öffnungszeit*, wieder auf, wartung, neuer tisch, neuen tisch, anderer tisch
    anderen tisch, nächste dealerin, nächster dealer, neuer schuh, neuen schuh, schicht*, dealerwechsel, trinkgeld
    altersgrenze, währung, storniert, stornier*, annulliert, annullier*, abgebrochen, erstattet, erstatt*
    rückerstatt*, gutgeschrieben, abgelehnt, angenommen, akzeptiert, gesperrt, blockiert, gültig, ungültig, gewertet
    gezählt, agb, bedingungen, beschwer*, spielpause, sitzung*
    gezogen, zieht, dritte karte, als paar, paar, deckt, abdecken, nachbarn, große serie, zählen, zählt
    platz, ergebnisse, wartezeit
    papiere, drehung, spin, quittung, beleg, rechnung, stummschalten, spam*, spammer, beleidig*, beschimpf*
    belästig*, dritten karte, verifiziert, auf englisch, auf deutsch, zahlungsart, zahlungsmethode, adresse
    telefonnummer, ticket, bestätigung, transaktion, wiederholung, aufzeichnung, datenschutz, treuestufe
  `,
  complaint: `
    nicht ausgezahlt, nicht ausbezahlt, nicht bezahlt, nie ausgezahlt, nicht bekommen, nichts bekommen, nie bekommen
    kein geld bekommen, nicht erhalten, nichts erhalten, nicht gutgeschrieben, nicht angekommen, nix angekommen
    nichts angekommen, nicht überwiesen, noch nicht da, noch kein geld, noch keine auszahlung, noch keinen bonus
    noch keine antwort, warte seit, warte schon, warte noch auf mein*, warte immer noch, warte auf mein*
    warten seit, wartet man, seit tagen, seit stunden, seit wochen, seit # tagen, seit # stunden, seit # min*
    seit einer stunde, seit ner stunde, seit ner halben, seit einer halben, in bearbeitung
    fehlen … euro, fehlt … euro, fehlt mein*, fehlen mir, fehlt mir, da fehlen, da fehlt, mein geld fehlt, geld weg
    geld ist weg, guthaben weg, guthaben ist weg, einsatz weg, einsatz ist weg, verschwunden, wette weg, bonus weg
    bonus ist weg
    hängt ständig, hängt dauernd, hängt immer, hängt wieder, hängt schon wieder, hängt total, hängt alles
    bild hängt, stream hängt, video hängt, seite hängt, spiel hängt, alles hängt, hängt sich auf, aufgehängt
    eingefroren, friert ein, friert dauernd, friert ständig, gefriert, ruckelt, ruckeln, ruckelig, laggt, lagt
    laggen, abgestürzt, stürzt ab, absturz, bricht ab, bricht dauernd, verbindung weg, verbindung verloren
    rausgeflogen, rausgeworfen, rausgeschmissen, rausgekickt, flieg raus, fliege raus, fliege ständig, flieg ständig
    ausgeloggt, abgemeldet, rausgehauen, bild weg, bild ist weg, bild war weg, schwarzer bildschirm
    bildschirm schwarz, bild schwarz, bild ist schwarz, schwarzes bild, kein bild, kein ton, kein sound, ton weg
    ton ist weg, ohne ton, hör nichts, höre nichts, hört nichts, hör nix, höre nix, seh nichts, sehe nichts, seh nix
    sehe nix, lädt nicht, lädt nix, ladet nicht, lädt ewig, funktioniert nicht, funktioniert nix, funzt nicht
    geht nicht, geht nix, gehen nicht, geht gar nichts, geht nichts mehr, reagiert nicht, kaputt, defekt, fehler
    fehlermeldung, bug, verbuggt, verzögert, verzögerung, asynchron, verschwommen, unscharf, zu dunkel, zu laut
    zu leise
    zu langsam, viel zu langsam, so langsam, zu schnell, zu früh, zu spät geschlossen, zu kurz, zu wenig zeit
    keine zeit zum, dauert ewig, dauert zu lange, dauert viel zu, ewig lange, dauert das ewig
    betrug, betrüger*, beschiss, beschissen worden, betrogen, beschissen hier, abzocke, abzocker*, verarsche
    verarscht, manipuliert, manipulation, fake, gezinkt, scam, diebe, diebstahl, geklaut, gestohlen, klaut
    kriminell, unfair, ungerecht, nicht fair
    unhöflich, frech, frechheit, unverschämt*, unverschämtheit, respektlos, unprofessionell, saftladen, sauerei
    schweinerei, zumutung, unmöglich hier, inakzeptabel, nicht hinnehmbar, schlechter service, mieser service
    miserabler service, beschwerde, beschweren, beschwer mich, beschwere mich, enttäuscht vom, am handy
    passt nicht auf, schläft ein, unter aller sau
    falsche karte, falsch abgelesen, falsch gelesen, falsch ausgezahlt, falsch abgerechnet, falsch gerechnet
    falsch angezeigt, falsch gewertet, falsch gezählt, falsch gebucht, falsche zahl, falsche summe, falscher betrag
    falsches ergebnis, falscher gewinner, falsche farbe, falsche anzeige, ist falsch, war falsch, wurde falsch
    stimmt nicht, stimmt was nicht, stimmt etwas nicht, stimmen nicht, stimmt doch nicht, stimmt hier nicht
    stimmt nicht überein, kann nicht stimmen, nicht korrekt, nicht richtig, inkorrekt, verrechnet, verzählt
    fehler gemacht, irrtum, hätte gewinnen müssen, hätte gewonnen, habe gewonnen aber, hab gewonnen aber
    hab doch gewonnen, habe doch gewonnen, war doch rot, war doch schwarz, doch niemals, kugel lag, kugel war
    kugel ist, hab auf … gesetzt aber, habe auf … gesetzt aber, zeigt … falsch, steht aber
    nicht angenommen, nicht akzeptiert, nicht gezählt, nicht gewertet, nicht registriert, nicht durchgegangen
    nicht übernommen, abgelehnt, einsatz abgelehnt, lässt mich nicht, läßt mich nicht, kann nicht setzen
    kann nichts setzen, kann nix setzen, konnte nicht setzen, nicht setzen können, kann mich nicht einloggen
    komme nicht rein, komm nicht rein, komm nicht in, komme nicht in, kann nicht auszahlen, kann nicht einzahlen
    kann nicht klicken, kann nicht spielen, kann nicht mehr spielen, setzen geht nicht, auszahlen geht nicht
    einzahlen geht nicht
    doppelt abgebucht, zweimal abgebucht, abgebucht, abgezogen, doppelt abgezogen, doppelt berechnet
    einsatz eingezogen, wette storniert, gesperrt worden, konto gesperrt, wurde gesperrt, blockiert, geld zurück
    mein geld wieder, will mein geld, wo ist mein geld, her mit meinem geld, gebt mir mein
    ignoriert, ignorieren, ignoriert ihr, werde ignoriert, keiner antwortet, niemand antwortet, keiner reagiert
    niemand reagiert, antwortet keiner, antwortet niemand, antwortet mir, keine antwort, keine reaktion
    antwortet nicht, antwortet hier, keiner hilft, niemand hilft, keiner meldet, niemand meldet, schon # mal gefragt
    schon dreimal, schon zweimal, schon mehrfach, schon mehrmals, zum dritten mal, zum zweiten mal gefragt
    zum x ten, anwalt, anzeige erstatten, aufsichtsbehörde, glücksspielbehörde, melde euch
    ton … leise, sehr leise, ganz leise, zu leiser, bild bleibt, bild steht, bild stand, bild hing, stream steht
    video steht, bleibt stehen, fehlt in, fehlt bei, fehlt auf, steht nicht in, nicht in meinem, taucht nicht auf
    wird nicht angezeigt, nicht angezeigt, kugel fiel, kugel blieb
    immer noch nicht da, immer noch nicht ausgezahlt, immer noch nicht bekommen, immer noch nicht angekommen
    immer noch nicht freigeschaltet, immer noch nicht verifiziert, immer noch nicht gutgeschrieben
    immer noch keine antwort, immer noch keine auszahlung, immer noch kein geld, immer noch kein ton
    immer noch kein bild, immer noch kein bonus, das war eine #, das war eine neun, das war eine acht
    das war keine #, das war ein #, war nie rot, war nie schwarz, hab auf … gesetzt und es
    habe auf … gesetzt und es, hab auf … geklickt, habe auf … geklickt, hab … geklickt und, hab … gedrückt und
    vergessen mich, vergessen auszuzahlen, vergessen zu zahlen, vergessen meinen, ihr habt vergessen, ihr schuldet
    schuldet mir, schulden mir, stürzt … ab, hinterher, hängt … fest, hängt seit, keine wetten abgeben
    keine wette abgeben, keine wette setzen, keinen einsatz, kann keine, kann keinen
    geht bei mir nicht, geht bei mir nix, funktioniert bei mir
    zweimal belastet, doppelt belastet, belastet, kann ich nicht setzen, konnte nichts sehen, konnte nichts hören
    kann sich nicht
    mir fehlt, beleidigt alle, beleidigt mich, beleidigt uns, beschimpft, tut was, macht was dagegen, tut etwas
    unternehmt, es hieß #, es hieß, versprochen, rad lief noch, kugel lief noch, lief noch, nie gezeigt
    nicht gezeigt, und nix, und nichts passiert, eingezahlt und, leuchten nicht, leuchtet nicht, seit gestern
    seit montag, seit letzter woche
    verpixelt, pixelig, lassen sich nicht, lässt sich nicht, falsches … gedrückt, falsch gedrückt, kann chips nicht
    nicht bewegen, nicht ziehen, nicht anklicken
  `,
  staff: `
    dealer, dealerin, deler, croupier, croupiere, croupière, krupier, tischleiter*, tischchef, pitboss, pit boss
    aufsicht, saalchef, manager, managerin, chef vom dienst, moderator*, admin*, betreiber, personal, spielleiter*
    geschäftsführer*, hausleitung, team vom casino
  `,
  things: `
    spiel, spiele, tisch, tische, tischen, rad, kessel, roulette, baccarat, casino, kasino, schuh, karten, runde
    einsatz, einsätze, wette, wetten, frage, fragen, pause, unterbrochen, mikro, mikrofon, kugel, ergebnis
    bildschirm, system, computer, geld, chips, wochenende, whatsapp, verantwortlich, zuständig, chef, chat, app
    öffnet, offen, dreht
    der dealer, die dealerin, den dealer, dem dealer, einen dealer, die dealer, dieser dealer, diese dealerin
    der croupier, die croupière, die croupiere, den croupier, neuer dealer, neue dealerin, nächste dealerin
    nächster dealer, letzter dealer, letzte dealerin, dealer hat, dealer gewinnt, dealer zieht, dealer immer
    verzögerung, kamera, dritte karte, rennen
  `,
  trouble: `
    nicht, nich, nix, nichts, kein, keine, keinen, nie, ohne, vergessen, fehlt, fehlen, weg, zu spät, langsam
    falsch, kaputt, problem*, probleme, seltsam, komisch, leer, hängt, steht, immer noch, immernoch, noch immer
    wieder nicht, verzögert, abgelaufen, schuldet
    offen seit, seit # tagen offen, verpixelt, pixelig, deaktiviert, ausgegraut
  `,
  greetings: `
    hallo, hi, hey, servus, moin, morgen, guten morgen, guten tag, guten abend, abend, grüß, grüezi, gute nacht
    nacht, tschüss, tschüß, tschau, ciao, bis später, bis dann, bis morgen, bis bald, auf wiedersehen, feierabend
    willkommen, mahlzeit, schönen abend, schönen tag, schönes wochenende
    danke, dankeschön, thx, merci, vielen dank, herzlichen dank
  `,
  luck: `
    glück, viel glück, glückwunsch, gratuliere, gratulation, daumen, super, toll, klasse, spitze, beste, bester
    besten, nett, liebe, lieb, hübsch, schön, süß, geil, genial, wunderbar, großartig, perfekt, sauber, stark, bravo
    respekt, sympathisch, mega, lächeln, charmant, gute arbeit, gut gemacht, sehr gut, weiter so
    lol, haha, hahaha, hihi, hehe, xd, omg, wow, alter, krass
    komm, komm schon, auf gehts, los, los gehts, gib, gib uns, gib mir, bring, bring uns, zeig, noch eine
    noch einmal, einmal noch
    bank, banker, spieler, unentschieden, natürliche, neun, acht, rot, rote, schwarz, schwarze, grün, null, zero
    gerade, ungerade, dutzend, kolonne, serie, lauf, pech, gewinnt, gewonnen, geburtstag, weihnachten, neues jahr
    wie gehts, wie geht es, wie läufts, alles klar, alles gut, alles fit, was geht
    langsam aufdecken, aufdecken, läuft es, läuft es einfach, freundlich, höflich, professionell
    nägel, haare, kleid, augen, schöne, schöner, legende
  `,
  peers: `
    wer ist noch, wer ist auf, wer ist dabei, wer geht, wer setzt, wer spielt, wer traut, wer macht, wer von euch
    wer hat, noch jemand, jemand auf, jemand dabei, jemand noch, sonst noch, leute, jungs, mädels, ihr alle
    bist du, hast du, warst du, spielst du, setzt du, gehst du, machst du, glaubst du, meinst du, denkst du
    findest du, hattest du, wie viel hast du, wie viel hattest, wieviel hast du, was hast du, was setzt, was spielst
    kommst du, willst du, seid ihr, glaubt ihr, meint ihr, denkt ihr, setzt ihr, spielt ihr, geht ihr, was macht ihr
    hattet ihr, wart ihr, wo warst, dein, deine, deinen, deinem, dein einsatz
  `,
  ignore: `
    keine hilfe, hilft nix, hilft nichts, hilft nicht, hilft ja nix, hilft alles nichts, das hilft, das hilft mir, gott hilf
    danke für die hilfe, danke für eure hilfe, brauche hilfe vom glück
    wie kann man nur, wie kann man so, wie kann ich nur, wie kann ich so, wie oft noch rot, wie oft noch schwarz
    wie oft denn noch, wann wird endlich mal rot, warum muss ich immer, wieso muss ich immer, warum kann ich nie
    warum kann ich nicht einmal, warum hab ich, wieso hab ich, warum geht das immer, wieso geht das immer
    warum wird es immer, warum macht ihr nicht mit, was ist los mit, was ist los heute, was ist hier los leute
    was ist hier los heute, was für ein, was für eine, was heißt hier, kann ich mein glück, ist mein glück
    ist meine glückszahl, ist mein tag, ist mein abend, ist meine zahl, ist meine farbe, kommt mein glück
    wo bleibt der spieler, wo bleibt das glück, wo bleibt mein glück, wo ist mein glück, wo bleibt rot
    wo bleibt schwarz, darf ich vorstellen, muss ich sagen, muss man sagen, muss ich zugeben, muss ich mal
    muss man erstmal, muss man mal, darf ich nicht, darf man nicht, darf doch nicht wahr, kann man die uhr
    kann man den tag, kann ich das glück, ich will mein glück, wie läuft die nacht, habt ihr eine serie
    geht nicht auf, das geht nicht mehr lange, geht nicht mehr, das gibts nicht, mein fehler, kein fehler
    großer fehler, fehler gesetzt, das ist so unfair lol, zu spät gesetzt, zu früh gefreut, zu früh aufgehört
    zu früh ausgestiegen, lag rot, lag ich, lag falsch, ich lag, da lag, warte auf rot, warte auf schwarz
    warte auf bank, warte auf spieler, warte auf die null, warte auf die serie, schon dreimal rot
    schon dreimal schwarz, schon zweimal rot, schon dreimal bank, schon zweimal bank, seit # runden
    seit stunden im minus, seit stunden im plus, verschwunden mein glück, glück ist verschwunden, das war ein guter
    das war ein schöner, das war ein geiler, das war ein super, das war eine gute, das war eine schöne
    das war eine geile, das war ein spaß, war nie besser, war nie so, frech von mir, war ein fehler von mir
    ist nicht richtig mein, nicht richtig wach
    mich nicht beschweren, nicht beschweren, bild von einer, bild von einem
    wie macht ihr das, wie macht ihr das bloß, frage der zeit, frage des, keine frage, ohne frage, ist das glück
    ist das die serie, kann ich bitte einmal gewinnen, bild des tages, nicht schlecht, nix los, nicht mein
    nichts für
    das ist mein, das ist meine, gott hilf mir, hilf mir gott, hilf mir bitte gewinnen, hilf mir glück
    mir fehlt nur, mir fehlt eine neun, mir fehlt noch, mir fehlt das glück, mir fehlen die worte, mir fehlt ein
    seit gestern im, wie steht das spiel, wie steht es, wie stehts
  `,
});
