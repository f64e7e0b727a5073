import { type DefaultLists, list } from './list.ts';

export const GERMAN: DefaultLists = {
  self_harm: list(
    `
    will nicht mehr leben
    möchte nicht mehr leben
    mag nicht mehr leben
    kann nicht mehr leben
    will sterben
    möchte sterben
    will einfach nur sterben
    wünschte ich wäre tot
    wär ich doch tot
    besser tot
    bring mich um
    bringe mich um
    mich umbringen
    mich umzubringen
    mir das Leben nehmen
    nehme mir das Leben
    Selbstmord
    Suizid
    lebensmüde
    Schluss machen mit allem
    mach Schluss mit meinem Leben
    mein Leben beenden
    mich verletzen
    mich selbst verletzt
    mich ritzen
    keinen Sinn mehr im Leben
    das Leben hat keinen Sinn
    nichts mehr wofür ich lebe
    nicht mehr aufwachen
    von der Brücke springen
  `,
    `
    das wäre Selbstmord
    Selbstmordwette
  `,
  ),
  minor: list(
    `
    bin erst {age}
    bin doch erst {age}
    ich bin {age} Jahre alt
    bin {age} Jahre
    erst {age} Jahre alt
    werde bald 18
    werde nächstes Jahr 18
    noch nicht 18
    noch keine 18
    bin unter 18
    bin minderjährig
    noch minderjährig
    noch nicht volljährig
    nicht volljährig
    Konto meiner Mutter
    Konto von meiner Mutter
    Konto meines Vaters
    Konto von meinem Vater
    Konto meiner Eltern
    Konto von meinen Eltern
    Account von meinem Bruder
    Karte von meinem Vater
    Karte von meiner Mutter
    Karte meiner Eltern
    sag es nicht meinen Eltern
    meine Eltern wissen nicht
  `,
    `
    bin erst {age} Euro
    bin erst {age} im Plus
    bin erst {age} im Minus
  `,
  ),
  lost_control: list(
    `
    kann nicht aufhören
    kann einfach nicht aufhören
    kann nicht mehr aufhören
    komme nicht mehr los
    kann mich nicht beherrschen
    habe keine Kontrolle mehr
    hab keine Kontrolle mehr
    Kontrolle verloren
    die Kontrolle verliere
    spielsüchtig
    Spielsucht
    bin süchtig
    alles verspielt
    alles verloren
    mein ganzes Geld verloren
    die Miete verspielt
    die Miete verloren
    mein Gehalt verspielt
    mein Gehalt verloren
    meine Ersparnisse
    mein Leben ruiniert
    ruiniert mein Leben
    brauche Hilfe um aufzuhören
    hilf mir aufzuhören
    sperrt mich
    sperr mich
    sperren Sie mich
    Konto sperren
    Selbstsperre
    Konto schließen
    spiele die ganze Nacht
    spiele schon die ganze Nacht
    die ganze Nacht gespielt
    seit gestern nicht geschlafen
    meine Frau weiß nichts
    mein Mann weiß nichts
    meine Familie weiß nichts
  `,
    `
    kann nicht aufhören zu lachen
  `,
  ),
  borrowing: list(`
    leih mir Geld
    leih mir etwas Geld
    leih mir ein bisschen Geld
    leih mir was
    leihst du mir
    leihen Sie mir
    kannst du mir Geld leihen
    kannst du mir etwas leihen
    kann mir jemand Geld leihen
    kann mir jemand was leihen
    borg mir
    borgst du mir
    Geld geliehen
    Geld geborgt
    Geld leihen
    Geld borgen
    pump mir
    angepumpt
    brauche einen Kredit
    Kredit aufgenommen
    Kredit aufnehmen
    Schnellkredit
    bin verschuldet
    habe Schulden
    hab Schulden
    meine Schulden
    Auto verkauft
    mein Auto verkaufen
    ins Pfandhaus
    verpfändet
    Dispo ausgereizt
    Karte überzogen
    Konto überzogen
    auf Pump
  `),
  chasing: list(`
    zurückgewinnen
    zurück gewinnen
    alles zurückholen
    wieder zurückholen
    wieder reinholen
    wieder rausholen
    Verluste reinholen
    Verluste ausgleichen
    Verluste aufholen
    Verlusten hinterher
    muss jetzt gewinnen
    muss gewinnen
    muss es wiederhaben
    bis ich bei null bin
    bis ich wieder bei null bin
    wieder auf null kommen
    nur noch bis ich im Plus bin
    mein letztes Geld
    meine letzten Euro
    jetzt oder nie alles
    alles auf eine Karte setzen
    verdoppeln bis
  `),
  abuse: list(`
    blöder Dealer
    blöde Dealerin
    dummer Dealer
    dumme Dealerin
    unfähiger Dealer
    unfähige Dealerin
    hässliche Dealerin
    fette Dealerin
    blöder Croupier
    dummer Croupier
    Arschloch
    Wichser
    Hurensohn
    Hure
    Schlampe
    Fotze
    Missgeburt
    Vollidiot
    du Idiot
    Sie Idiot
    blöde Kuh
    dumme Kuh
    dumme Sau
    Drecksau
    Spast
    behindert bist
    fick dich
    fick deine Mutter
    verpiss dich
    halt die Fresse
    halt die Schnauze
    halt's Maul
    leck mich
    geh sterben
    bring dich um
    ich finde dich
    ich weiß wo du wohnst
    ich bring dich um
    zeig deine Titten
    zieh dich aus
    Scheiß Dealer
    Scheißdealer
  `),
  adverts: list(`
    schreib mir auf Telegram
    schreibt mir auf Telegram
    schreib mir bei Telegram
    schreib mir auf WhatsApp
    schreib mir bei WhatsApp
    schreib mir auf Insta
    schreib mich auf Telegram an
    adde mich auf Telegram
    füg mich auf Telegram hinzu
    meld dich auf Telegram
    komm auf Telegram
    mein Telegram
    mein WhatsApp
    meine WhatsApp-Gruppe
    meine Telegram-Gruppe
    komm in meine Gruppe
    kommt in meine Gruppe
    komm in unsere Gruppe
    folgt meinem Kanal
    sicherer Gewinn
    sichere Gewinne
    garantierter Gewinn
    garantierte Gewinne
    verkaufe mein System
    mein System kaufen
    Wettsignale
    Bonuscode von mir
    nutzt meinen Code
    mein Empfehlungslink
    Einladungslink
    in einem anderen Casino
    setz du Banker ich Player
    du setzt Banker ich Player
    Gewinn teilen wir
    wir teilen den Gewinn
    gegensätzlich setzen
    Account zu verkaufen
    verkaufe Account
    Konto zu verkaufen
    kaufe Account
  `),
  personal_data: list(`
    meine Kartennummer
    meine Kreditkartennummer
    Nummer meiner Karte
    meine Karte läuft ab
    mein CVV
    mein CVC
    Prüfnummer ist
    Sicherheitscode ist
    mein Passwort ist
    mein Passwort lautet
    meine PIN ist
    meine PIN lautet
    meine Kontonummer
    meine IBAN
    meine Telefonnummer
    meine Handynummer
    meine Mailadresse
    meine E-Mail ist
    meine E-Mail-Adresse
    meine Adresse ist
    meine Adresse lautet
    meine Anschrift
    ich wohne in der
    meine Ausweisnummer
    mein Geburtsdatum
    geboren am
  `),
};
