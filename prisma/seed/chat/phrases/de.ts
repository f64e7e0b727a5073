import type { Phrasebook } from '../talk.ts';

export const GERMAN: Phrasebook = {
  any: {
    remarks: [
      'Guten Abend zusammen, ich bin zum ersten Mal an {table}',
      'Mit {dealer} läuft es einfach immer',
      '{amount} im Plus, da kann man nicht meckern',
      'Noch eine Runde, dann ist Schluss für heute',
      'Sehr schön, {dealer}, vielen Dank!',
      'Viel Glück euch allen',
      'Komm schon, noch einer!',
      'Was für ein Lauf heute Abend',
      'Ich hole mir kurz einen Kaffee, gleich wieder da',
    ],
    exchanges: [
      [
        'Mein Bild hing kurz. Wurde mein Einsatz über {amount} angenommen?',
        'Hallo {player}, Ihr Einsatz über {amount} kam rechtzeitig an und wurde abgerechnet.',
      ],
      [
        'Gibt es auch einen Tisch mit kleineren Limits?',
        'Ja, {player}. Die Limits stehen in der Lobby auf jeder Karte.',
      ],
      ['Wann kommt {dealer} wieder?', '{dealer} macht Pause und ist in etwa {minutes} Minuten zurück.'],
      [
        'Ich bin mitten in der Runde rausgeflogen. Was passiert jetzt?',
        'Die Runde wird zu Ende gespielt, {player}. Danach stimmt Ihr Guthaben wieder.',
      ],
      [
        'Der Ton an {table} ist sehr leise',
        'Danke für den Hinweis, {player}, wir haben ihn lauter gestellt.',
      ],
      [
        'Mein Gewinn von {amount} wurde nicht ausgezahlt',
        'Er ist jetzt gebucht, {player}: Ihr Guthaben zeigt die {amount}.',
      ],
      [
        'Kann mir bitte jemand vom Support helfen?',
        'Hallo {player}, wir sind da. Was können wir für Sie tun?',
      ],
      [
        'Ich kann nicht setzen, der Knopf reagiert nicht',
        'Bitte laden Sie die Seite einmal neu, {player}. Ihr Guthaben bleibt gleich.',
      ],
    ],
  },
  baccarat: {
    remarks: [
      'Schon wieder Banker, das fünfte Mal hintereinander',
      'Gegen so eine Serie setze ich nicht',
      'Unentschieden, und ich hatte natürlich nichts darauf',
      'Bitte ganz langsam aufdecken, {dealer}!',
      'Player, bitte, nur einmal',
      'Eine natürliche Neun, wunderschön',
    ],
    exchanges: [
      [
        'Warum hat Banker bei sechs noch gezogen?',
        'Weil die dritte Karte von Player eine Sechs oder Sieben war, {player}. Dann zieht Banker bei sechs.',
      ],
      ['Wie lange dauert es bis zum neuen Schuh?', 'Das Mischen dauert etwa {minutes} Minuten, {player}.'],
      [
        'Zählen eine Zehn und ein König als Paar?',
        'Nein, {player}, ein Paar sind zwei Karten vom gleichen Rang.',
      ],
    ],
  },
  roulette: {
    remarks: [
      '{number}! Ich habe es doch gesagt',
      'Den ganzen Abend Schwarz, Rot muss doch irgendwann kommen',
      'Für mich wie immer {number} mit den Nachbarn',
      'Zero. Und weg sind meine {amount}',
      'So knapp, direkt neben der {number}',
      'Rot, rot, rot!',
    ],
    exchanges: [
      ['Wie viele Zahlen deckt die große Serie ab?', 'Siebzehn, {player}: von 22 über die Null bis 25.'],
      [
        'Die Kugel lag doch zuerst in der {number}!',
        'Wir haben die Aufzeichnung geprüft, {player}: Die Kugel lag nur einmal still, das Ergebnis gilt.',
      ],
    ],
  },
};
