import type { Phrasebook } from '../talk.ts';

export const FRENCH: Phrasebook = {
  any: {
    remarks: [
      'Bonsoir à tous, première fois à {table}',
      '{dealer} me porte toujours chance',
      '{amount} de gagnés ce soir, pas mal du tout',
      'Encore un tour et je vais me coucher',
      'Bravo {dealer}, et merci !',
      'Bonne chance à tous',
      'Allez, encore une !',
      'Quelle série ce soir',
      'Je prends un café et je reviens',
    ],
    exchanges: [
      [
        "Ma vidéo s'est figée, ma mise de {amount} est-elle passée ?",
        'Bonjour {player}, votre mise de {amount} est arrivée à temps et a été réglée.',
      ],
      [
        'Y a-t-il une table avec des limites plus basses ?',
        'Oui, {player} : les limites figurent sur chaque carte du lobby.',
      ],
      ['Quand revient {dealer} ?', '{dealer} est en pause et revient dans {minutes} minutes environ.'],
      [
        "J'ai été déconnecté en pleine partie, que se passe-t-il ?",
        'Le coup est joué jusqu’au bout, {player}. Votre solde sera à jour à votre retour.',
      ],
      ['Le son est très faible à {table}', 'Merci de nous prévenir, {player}, nous avons monté le volume.'],
      [
        "Mon gain de {amount} n'a pas été payé",
        'Il est payé à présent, {player} : votre solde affiche les {amount}.',
      ],
      [
        "Est-ce que quelqu'un du support peut m'aider ?",
        'Bonjour {player}, nous sommes là. Que pouvons-nous faire pour vous ?',
      ],
      [
        'Je ne peux pas miser, le bouton ne répond pas',
        'Rechargez la page une fois, {player}. Votre solde ne change pas.',
      ],
    ],
  },
  baccarat: {
    remarks: [
      "Encore la Banque, c'est la cinquième de suite",
      'On ne joue pas contre une série pareille',
      "Égalité, et bien sûr je n'avais rien dessus",
      'Doucement sur la carte, {dealer} !',
      "Joueur, rien qu'une fois",
      'Neuf naturel, magnifique',
    ],
    exchanges: [
      [
        'Pourquoi la Banque a-t-elle tiré à six ?',
        'Parce que la troisième carte du Joueur était un six ou un sept, {player} : la Banque tire alors à six.',
      ],
      ['Combien de temps avant le nouveau sabot ?', 'Le mélange prend environ {minutes} minutes, {player}.'],
      [
        'Un dix et un roi, ça compte comme une paire ?',
        'Non, {player}, une paire, ce sont deux cartes de même rang.',
      ],
    ],
  },
  roulette: {
    remarks: [
      'Le {number} ! Je vous l’avais dit',
      'Noir toute la soirée, le rouge finira bien par sortir',
      'Pour moi le {number} et ses voisins, comme toujours',
      'Zéro. Adieu mes {amount}',
      'Si près, juste à côté du {number}',
      'Rouge, rouge, rouge !',
    ],
    exchanges: [
      [
        'Combien de numéros couvrent les voisins du zéro ?',
        'Dix-sept, {player} : du 22 au 25, zéro compris.',
      ],
      [
        "Je suis sûr que la bille était d'abord sur le {number}",
        'Nous avons revu l’enregistrement, {player} : la bille ne s’est arrêtée qu’une fois, le résultat est maintenu.',
      ],
    ],
  },
};
