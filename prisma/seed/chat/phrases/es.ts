import type { Phrasebook } from '../talk.ts';

export const SPANISH: Phrasebook = {
  any: {
    remarks: [
      'Buenas noches a todos, es mi primera vez en {table}',
      '{dealer} siempre me da suerte',
      'Voy ganando {amount}, no me quejo',
      'Una ronda más y me voy a dormir',
      '¡Muy bien, {dealer}, gracias!',
      'Suerte a todos',
      '¡Vamos, una más!',
      'Qué racha llevamos hoy',
      'Voy por un café y vuelvo',
    ],
    exchanges: [
      [
        'Se me congeló el vídeo, ¿entró mi apuesta de {amount}?',
        'Hola, {player}. Su apuesta de {amount} llegó a tiempo y ya está liquidada.',
      ],
      [
        '¿Hay alguna mesa con límites más bajos?',
        'Sí, {player}: los límites aparecen en cada tarjeta de la sala.',
      ],
      ['¿Cuándo vuelve {dealer}?', '{dealer} está en su descanso y vuelve en unos {minutes} minutos.'],
      [
        'Se me cortó la conexión en plena ronda, ¿qué pasa ahora?',
        'La ronda se juega hasta el final, {player}. Al volver verá su saldo al día.',
      ],
      ['Se oye muy bajo en {table}', 'Gracias por avisar, {player}. Ya hemos subido el volumen.'],
      ['No me pagaron la ganancia de {amount}', 'Ya está pagada, {player}: su saldo muestra los {amount}.'],
      [
        '¿Me puede ayudar alguien de soporte, por favor?',
        'Hola, {player}, aquí estamos. ¿En qué podemos ayudarle?',
      ],
      [
        'No puedo apostar, el botón no responde',
        'Recargue la página una vez, {player}, por favor. Su saldo no cambia.',
      ],
    ],
  },
  baccarat: {
    remarks: [
      'Otra vez Banca, y van cinco seguidas',
      'Yo no apuesto contra una racha así',
      'Empate, y yo sin nada puesto, cómo no',
      '¡Descúbrela despacito, {dealer}!',
      'Jugador, por favor, solo una vez',
      'Nueve natural, qué bonito',
    ],
    exchanges: [
      [
        '¿Por qué la Banca pidió carta con seis?',
        'Porque la tercera carta del Jugador era un seis o un siete, {player}: entonces la Banca pide con seis.',
      ],
      ['¿Cuánto falta para el zapato nuevo?', 'Barajar lleva unos {minutes} minutos, {player}.'],
      [
        '¿Un diez y un rey cuentan como pareja?',
        'No, {player}, una pareja son dos cartas de la misma figura o número, como dos reyes.',
      ],
    ],
  },
  roulette: {
    remarks: [
      '¡El {number}! Ya lo decía yo',
      'Toda la noche negro, algún día tendrá que salir rojo',
      'Yo, como siempre, el {number} y sus vecinos',
      'Cero. Adiós a mis {amount}',
      'Por poco, justo al lado del {number}',
      '¡Rojo, rojo, rojo!',
    ],
    exchanges: [
      [
        '¿Cuántos números cubre la apuesta a los vecinos del cero?',
        'Diecisiete, {player}: del 22 al 25, con el cero en medio.',
      ],
      [
        'Estoy seguro de que la bola cayó primero en el {number}',
        'Hemos revisado la grabación, {player}: la bola se detuvo una sola vez y el resultado es válido.',
      ],
    ],
  },
};
