import type { GameCategory } from '@portal/contracts';
import type { NewAnnouncement } from '../modules/games';

/** The studio keeps two kinds of wallets for us, and is two providers for that. */
export const studioProviders = [
  { code: 'STUDIO', name: 'Chandra Studio', wallet: 'seamless' },
  { code: 'STUDIO_T', name: 'Chandra Studio, own wallet', wallet: 'transfer' },
] as const;
type StudioProvider = (typeof studioProviders)[number]['code'];

/** `provider` is null for entries of our own: the lotteries. */
export type DemoVendor = { code: string; name: string; provider: StudioProvider | null; categories: GameCategory[]; hot?: boolean };

export const demoVendors: DemoVendor[] = [
  { code: 'MOON', name: 'Moonlit Reels', provider: 'STUDIO', categories: ['RNG', 'FISH'], hot: true },
  { code: 'NAGA', name: 'Naga Studio', provider: 'STUDIO', categories: ['RNG', 'PVP'] },
  { code: 'LOTUS', name: 'Lotus Play', provider: 'STUDIO', categories: ['RNG', 'LIVE'], hot: true },
  { code: 'SIAMG', name: 'Siam Gaming', provider: 'STUDIO_T', categories: ['RNG', 'FISH'] },
  { code: 'ORBIT', name: 'Orbit Live', provider: 'STUDIO', categories: ['LIVE'] },
  { code: 'PEARL', name: 'Pearl Casino', provider: 'STUDIO', categories: ['LIVE'] },
  { code: 'DEEP', name: 'Deep Blue', provider: 'STUDIO', categories: ['FISH'] },
  { code: 'ROYALC', name: 'Royal Cards', provider: 'STUDIO', categories: ['PVP'] },
  { code: 'BTI', name: 'BTI', provider: 'STUDIO', categories: ['SPORTS'], hot: true },
  { code: 'GOALX', name: 'Goal X', provider: 'STUDIO', categories: ['SPORTS'] },
  { code: 'AV', name: 'Avenue Esports', provider: 'STUDIO', categories: ['ESPORTS'] },
  { code: 'TF', name: 'Titan Field', provider: 'STUDIO', categories: ['ESPORTS'] },
  { code: 'TCG_SEA', name: 'TCG SEA', provider: null, categories: ['LOTT'], hot: true },
  { code: 'TCG_OWN', name: 'TCG Own', provider: null, categories: ['ELOTT'] },
  { code: 'SV3', name: 'Sabong Vista', provider: 'STUDIO', categories: ['COCKFIGHT'] },
  { code: 'WGB', name: 'Wing Bird', provider: 'STUDIO', categories: ['COCKFIGHT'] },
  { code: 'XGS', name: 'Chandra Originals', provider: 'STUDIO', categories: ['INHOUSE'], hot: true },
];

export const demoGameAnnouncements: NewAnnouncement[] = [
  {
    id: 'fair-rounds',
    category: null,
    nodeId: null,
    title: {
      TY: 'ทุกรอบตรวจสอบได้',
      EN: 'Every round can be checked',
      CN: '每一局都可验证',
      ID: 'Setiap ronde bisa diperiksa',
      VI: 'Ván nào cũng kiểm chứng được',
    },
    body: {
      TY: 'ก่อนเริ่มรอบ เกมจะแสดงรหัสผูกมัดของผลลัพธ์ เมื่อจบรอบคุณนำไปตรวจที่หน้า “ตรวจสอบความยุติธรรม” ได้ทันที',
      EN: 'Before a round begins the game shows a commitment to its result. When it is over, check it on the fairness page.',
      CN: '每局开始前，游戏会公布结果的承诺值；结束后可在公平验证页核对。',
      ID: 'Sebelum ronde mulai, game menampilkan komitmen atas hasilnya. Setelah selesai, periksa di halaman kejujuran.',
      VI: 'Trước mỗi ván, trò chơi công bố cam kết kết quả. Ván xong, bạn kiểm tra ngay ở trang công bằng.',
    },
  },
  {
    id: 'card-rooms',
    category: 'PVP',
    nodeId: null,
    title: {
      TY: 'ห้องไพ่เปิดแล้ว',
      EN: 'The card rooms are open',
      CN: '棋牌房间已开放',
      ID: 'Ruang kartu sudah dibuka',
      VI: 'Phòng bài đã mở',
    },
    body: {
      TY: 'เล่นป๊อกเด้งกับผู้เล่นจริง เลือกห้องตามเดิมพันที่สบายใจ ที่นั่งว่างแสดงให้เห็นก่อนเข้า',
      EN: 'Play Pok Deng with real people. Pick a room by its stake; free seats are shown before you sit down.',
      CN: '与真人玩博丁牌，按底注选房间，入座前可看到空位。',
      ID: 'Main Pok Deng dengan pemain sungguhan. Pilih ruang menurut taruhannya; kursi kosong terlihat sebelum masuk.',
      VI: 'Chơi Pok Deng với người thật. Chọn phòng theo mức cược; ghế trống hiện sẵn trước khi vào.',
    },
  },
  {
    id: 'own-wallet',
    category: 'RNG',
    nodeId: null,
    title: {
      TY: 'Siam Gaming ใช้กระเป๋าของค่าย',
      EN: 'Siam Gaming keeps its own wallet',
      CN: 'Siam Gaming 使用独立钱包',
      ID: 'Siam Gaming memakai dompet sendiri',
      VI: 'Siam Gaming dùng ví riêng',
    },
    body: {
      TY: 'โอนเงินเข้ากระเป๋าค่ายก่อนเล่น และดึงกลับได้ทุกเมื่อจากหน้ากระเป๋าเกม',
      EN: 'Move money there before you play, and bring it back at any time from the game wallets page.',
      CN: '游戏前先转入该平台钱包，随时可在游戏钱包页转回。',
      ID: 'Pindahkan dana sebelum bermain, dan tarik kembali kapan saja dari halaman dompet game.',
      VI: 'Chuyển tiền vào ví trước khi chơi và rút về bất cứ lúc nào ở trang ví trò chơi.',
    },
  },
];
