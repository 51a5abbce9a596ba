import type { DeskMallItem, LocalText, RafflePlan } from '@portal/contracts';
import { parseMoney } from '@portal/money';

type DemoPrize = {
  id: string;
  name: LocalText;
  kind: 'money' | 'points' | 'ticket' | 'nothing';
  amount: number;
  chance: number;
  stock: number | null;
};
type DemoItem = Omit<DeskMallItem, 'orders' | 'points'>;

const item = (n: number, more: Omit<DemoItem, 'id' | 'isOn' | 'position' | 'minRank'> & { minRank?: number }): DemoItem => ({
  id: `019a0000-0000-7000-8000-00000000d00${n}`,
  isOn: true,
  position: n,
  minRank: 0,
  ...more,
});
const nothing = { credit: null, tickets: null, memberLimit: null };

/** What the demo's mall offers. */
export const demoMallItems: readonly DemoItem[] = [
  item(1, {
    ...nothing,
    name: { TY: 'เครดิต ฿12', EN: '฿12 credit', VI: 'Tiền thưởng ฿12', CN: '฿12 奖金', ID: 'Kredit ฿12' },
    description: { TY: 'คุ้มกว่าแลกเป็นเงินปกติ', EN: 'More than the same points convert to', VI: 'Lợi hơn đổi điểm thông thường', CN: '比普通兑换更划算', ID: 'Lebih untung dari penukaran biasa' }, // prettier-ignore
    ...{ picture: 'credit', price: 1_000, kind: 'credit', credit: '12', memberLimit: 5, stock: 500 },
  }),
  item(2, {
    ...nothing,
    name: { TY: 'ตั๋วลุ้นรางวัล 3 ใบ', EN: '3 raffle tickets', VI: '3 vé quay thưởng', CN: '3 张抽奖券', ID: '3 tiket undian' },
    description: {
      TY: 'หมุนวงล้อได้ 3 ครั้ง',
      EN: 'Good for three turns of the wheel',
      VI: 'Quay vòng quay 3 lần',
      CN: '可转动转盘三次',
      ID: 'Tiga kali memutar roda',
    },
    ...{ picture: 'ticket', price: 240, kind: 'ticket', tickets: 3, stock: 1_000 },
  }),
  item(3, {
    ...nothing,
    name: { TY: 'หูฟังไร้สาย', EN: 'Wireless headphones', VI: 'Tai nghe không dây', CN: '无线耳机', ID: 'Headphone nirkabel' },
    description: { TY: 'จัดส่งถึงบ้านทั่วประเทศ', EN: 'Sent to your home', VI: 'Giao tận nhà', CN: '寄送到家', ID: 'Dikirim ke rumah' },
    ...{ picture: 'headphones', price: 120_000, kind: 'physical', memberLimit: 1, stock: 12 },
  }),
  item(4, {
    ...nothing,
    name: { TY: 'แก้วเก็บความเย็น', EN: 'Insulated cup', VI: 'Ly giữ nhiệt', CN: '保温杯', ID: 'Gelas termos' },
    description: {
      TY: 'ลายพระจันทร์ ขนาด 600 มล.',
      EN: 'With the moon on it, 600 ml',
      VI: 'Họa tiết mặt trăng, 600 ml',
      CN: '月亮图案，600 毫升',
      ID: 'Bergambar bulan, 600 ml',
    },
    ...{ picture: 'cup', price: 25_000, kind: 'physical', memberLimit: 2, stock: 40 },
  }),
  item(5, {
    ...nothing,
    name: { TY: 'เสื้อยืดจันทรา', EN: 'Chandra shirt', VI: 'Áo thun Chandra', CN: 'Chandra T恤', ID: 'Kaus Chandra' },
    description: { TY: 'ผ้าฝ้ายเนื้อนุ่ม', EN: 'Soft cotton', VI: 'Vải cotton mềm', CN: '柔软棉质', ID: 'Katun lembut' },
    ...{ picture: 'shirt', price: 18_000, kind: 'physical', memberLimit: 2, stock: 60, minRank: 1 },
  }),
  item(6, {
    ...nothing,
    name: { TY: 'สมาร์ตวอตช์', EN: 'Smart watch', VI: 'Đồng hồ thông minh', CN: '智能手表', ID: 'Jam tangan pintar' },
    description: {
      TY: 'สำหรับสมาชิกระดับสูง',
      EN: 'For members of a high rank',
      VI: 'Dành cho hạng cao',
      CN: '高等级会员专享',
      ID: 'Untuk peringkat tinggi',
    },
    ...{ picture: 'watch', price: 400_000, kind: 'physical', memberLimit: 1, stock: 3, minRank: 4 },
  }),
];

/** Points of demo members, so that there is something to spend. */
export const demoPoints: Readonly<Record<string, number>> = { somchai: 26_936, malee99: 1_936 };

const nothingWon = { TY: 'ไม่ได้รางวัล', EN: 'No prize', VI: 'Không trúng', CN: '未中奖', ID: 'Belum menang' };
const points = (count: number) => ({
  TY: `${count} แต้ม`,
  EN: `${count} points`,
  VI: `${count} điểm`,
  CN: `${count} 积分`,
  ID: `${count} poin`,
});
const baht = (count: number) => ({ TY: `เงิน ฿${count}`, EN: `฿${count}`, VI: `฿${count}`, CN: `฿${count}`, ID: `฿${count}` });
const ticket = { TY: 'ตั๋วอีก 1 ใบ', EN: 'One more ticket', VI: 'Thêm 1 vé', CN: '再来一张券', ID: 'Satu tiket lagi' };
const prize = (
  n: number,
  name: LocalText,
  kind: DemoPrize['kind'],
  amount: number,
  chance: number,
  stock: number | null = null,
): DemoPrize => ({
  id: `019a0000-0000-7000-8000-00000000d10${n}`,
  ...{ name, kind, amount, chance, stock },
});

/** The demo's wheel; the chances are millionths. */
export const demoWheel: readonly DemoPrize[] = [
  prize(1, nothingWon, 'nothing', 0, 520_000),
  prize(2, points(50), 'points', 50, 300_000),
  prize(3, ticket, 'ticket', 1, 100_000),
  prize(4, points(500), 'points', 500, 60_000),
  prize(5, baht(20), 'money', Number(parseMoney('20')), 18_000),
  prize(6, baht(188), 'money', Number(parseMoney('188')), 1_900, 50),
  prize(7, baht(3888), 'money', Number(parseMoney('3888')), 100, 1),
];

/** The demo's draws: every evening. */
export const demoDraws: RafflePlan = {
  ...{ isOn: true, weekdays: [1, 2, 3, 4, 5, 6, 7], drawAt: '20:00' },
  prizes: [
    {
      name: { TY: 'รางวัลที่ 1', EN: 'First prize', VI: 'Giải nhất', CN: '一等奖', ID: 'Hadiah pertama' },
      kind: 'money',
      amount: '888',
      winners: 1,
    },
    {
      name: { TY: 'รางวัลที่ 2', EN: 'Second prize', VI: 'Giải nhì', CN: '二等奖', ID: 'Hadiah kedua' },
      kind: 'money',
      amount: '88',
      winners: 5,
    },
    { name: points(100), kind: 'points', amount: '100', winners: 20 },
  ],
};

/** Raffle tickets that demo members have put into the next draw. */
export const demoEntries: Readonly<Record<string, number>> = { somchai: 2, malee99: 1 };

/** Raffle tickets of demo members. */
export const demoTickets: Readonly<Record<string, number>> = { somchai: 7, malee99: 3 };
