import type { Phrasebook } from '../talk.ts';

export const CHINESE: Phrasebook = {
  any: {
    remarks: [
      '大家晚上好，第一次来{table}',
      '{dealer}发牌我总是手气好',
      '今晚赢了{amount}，还不错',
      '再玩一局就去睡了',
      '漂亮！谢谢{dealer}',
    ],
    exchanges: [
      ['刚才画面卡住了，我下的{amount}算数吗？', '{player}您好，您的{amount}注单已及时收到并完成结算。'],
      ['有没有限红低一点的桌？', '有的，{player}，大厅里每张桌卡上都写着限红。'],
      ['{dealer}什么时候回来？', '{dealer}正在休息，大约{minutes}分钟后回来。'],
      ['打到一半掉线了，怎么办？', '{player}请放心，这一局会照常打完，重新连接后余额会自动更新。'],
      ['{table}的声音太小了', '谢谢{player}提醒，音量已经调大了。'],
    ],
  },
  baccarat: {
    remarks: ['又是庄，已经五连庄了', '长龙不能斩', '和局，偏偏这把没押', '{dealer}慢慢咪牌！'],
    exchanges: [
      ['为什么庄家六点还要补牌？', '{player}，因为闲家第三张是六或七，这种情况庄家六点也要补牌。'],
      ['还要多久换新靴？', '{player}，洗牌大约需要{minutes}分钟。'],
      ['十和K算对子吗？', '{player}，不算，对子必须是两张同样的牌面。'],
    ],
  },
  roulette: {
    remarks: [
      '{number}！我早说了吧',
      '整晚都是黑，红也该来了',
      '老规矩，{number}加左右邻号',
      '零，{amount}没了',
    ],
    exchanges: [
      ['零旁注一共包括几个号？', '{player}，一共十七个，从22经过0到25。'],
      ['我明明看到球先停在{number}', '{player}，我们已查看录像，球只停过一次，结果有效。'],
    ],
  },
};
