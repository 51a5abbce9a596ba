import type { Banner, LocalText, PromotionDetail } from '@portal/contracts';

type DemoBanner = Omit<Banner, 'bannerId'> & { id: string };

export const demoBanners: DemoBanner[] = [
  {
    id: 'welcome',
    groupName: 'home',
    url: '/promoDetail?id=welcome',
    linkageType: 'route',
    title: {
      TY: 'ยินดีต้อนรับสู่จันทรา',
      EN: 'Welcome to Chandra',
      CN: '欢迎来到月神',
      ID: 'Selamat datang di Chandra',
      VI: 'Chào mừng đến Chandra',
    },
    subtitle: {
      TY: 'ทุกบาทมีที่มา ทุกผลตรวจสอบได้ด้วยตัวคุณเอง',
      EN: 'Every baht accounted for, every draw yours to verify',
      CN: '每一笔都有据可查，每一期都可自行验证',
      ID: 'Setiap baht tercatat, setiap undian bisa Anda periksa',
      VI: 'Mỗi baht đều rõ ràng, mỗi kỳ quay bạn đều tự kiểm tra được',
    },
  },
  {
    id: 'lottery',
    groupName: 'home',
    url: '/lottery?gameCode=CHANDRA5',
    linkageType: 'route',
    title: {
      TY: 'หวยจันทรา ออกทุก 5 นาที',
      EN: 'Chandra Thai, a draw every 5 minutes',
      CN: '月神泰彩，每 5 分钟开奖',
      ID: 'Chandra Thai, undian tiap 5 menit',
      VI: 'Chandra Thái, quay mỗi 5 phút',
    },
    subtitle: {
      TY: '3 ตัวบนจ่ายบาทละ 900 เมล็ดสุ่มประกาศก่อนเปิดขาย',
      EN: '3 top pays 900 for 1; the seed is committed before sales open',
      CN: '三位直选 1 赔 900，种子在开售前公布',
      ID: '3 atas dibayar 900 untuk 1; benih dipublikasikan lebih dulu',
      VI: '3 số trên trả 900 ăn 1; hạt giống được công bố trước',
    },
  },
  {
    id: 'promo',
    groupName: 'home',
    url: '/promotions',
    linkageType: 'route',
    title: { TY: 'โปรโมชันประจำเดือน', EN: 'Offers of the month', CN: '本月优惠', ID: 'Penawaran bulan ini', VI: 'Ưu đãi trong tháng' },
    subtitle: {
      TY: 'เงื่อนไขเป็นบรรทัดสั้น ๆ อ่านจบในนาทีเดียว',
      EN: 'Terms in plain lines, read in a minute',
      CN: '条款简明，一分钟读完',
      ID: 'Syarat ringkas, selesai dibaca satu menit',
      VI: 'Điều khoản ngắn gọn, đọc trong một phút',
    },
  },
  {
    id: 'register',
    groupName: 'w_reg',
    url: null,
    linkageType: null,
    title: { TY: 'สมัครในหนึ่งนาที', EN: 'Join in a minute', CN: '一分钟注册', ID: 'Daftar dalam semenit', VI: 'Đăng ký trong một phút' },
    subtitle: {
      TY: 'สำหรับผู้มีอายุ 21 ปีขึ้นไป',
      EN: 'For players aged 21 and over',
      CN: '仅限 21 岁及以上',
      ID: 'Untuk usia 21 tahun ke atas',
      VI: 'Dành cho người từ 21 tuổi',
    },
  },
  {
    id: 'lotteries',
    groupName: 'lott',
    url: '/lottery?gameCode=SSC60',
    linkageType: 'route',
    title: { TY: 'ผลออกทุกหนึ่งนาที', EN: 'A result every minute', CN: '每分钟开奖', ID: 'Hasil setiap menit', VI: 'Kết quả mỗi phút' },
    subtitle: {
      TY: 'ตรวจผลย้อนหลังได้ทุกงวด',
      EN: 'Every draw can be checked afterwards',
      CN: '每期均可事后验证',
      ID: 'Setiap undian dapat diperiksa',
      VI: 'Mỗi kỳ đều có thể kiểm tra lại',
    },
  },
];

export type DemoAnnouncement = {
  id: string;
  type: 'B' | 'PL' | 'PU' | 'PR' | 'H' | 'AG';
  title: LocalText;
  content: LocalText;
  daysAgo: number;
};

const paragraphs = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('');

export const demoAnnouncements: DemoAnnouncement[] = [
  {
    id: 'open',
    type: 'B',
    daysAgo: 0,
    title: { TY: 'จันทราเปิดให้บริการแล้ว', EN: 'Chandra is open', CN: '月神正式开放', ID: 'Chandra telah dibuka', VI: 'Chandra đã mở cửa' },
    content: {
      TY: paragraphs('ยินดีต้อนรับทุกท่าน ระบบสาธิตนี้ใช้เงินจำลองและธนาคารจำลอง', 'ทุกรายการตรวจสอบได้ในหน้า <strong>ประวัติบัญชี</strong>'),
      EN: paragraphs(
        'Welcome. This demonstration uses play money and a sandbox bank.',
        'Every movement can be read in the <strong>account record</strong>.',
      ),
      CN: paragraphs('欢迎。本演示使用模拟资金与沙盒银行。', '每笔变动均可在<strong>账户记录</strong>中查看。'),
      ID: paragraphs(
        'Selamat datang. Demonstrasi ini memakai uang simulasi dan bank sandbox.',
        'Setiap mutasi ada di <strong>catatan akun</strong>.',
      ),
      VI: paragraphs(
        'Chào mừng. Bản trình diễn dùng tiền mô phỏng và ngân hàng thử nghiệm.',
        'Mọi biến động đều có trong <strong>lịch sử tài khoản</strong>.',
      ),
    },
  },
  {
    id: 'agents-links',
    type: 'AG',
    daysAgo: 1,
    title: {
      TY: 'เอเย่นต์สร้างลิงก์สมัครได้เองแล้ว',
      EN: 'Agents can now make their own registration links',
      CN: '代理现可自行创建注册链接',
      ID: 'Agen kini dapat membuat tautan pendaftaran sendiri',
      VI: 'Đại lý nay có thể tự tạo liên kết đăng ký',
    },
    content: {
      TY: paragraphs(
        'เปิดหน้า <strong>เปิดบัญชี</strong> เลือกประเภทบัญชี เงินคืน และวันหมดอายุ แล้วแชร์ลิงก์หรือคิวอาร์โค้ดได้ทันที',
        'ยอดเข้าชม ยอดสมัคร และยอดฝากครั้งแรกของแต่ละลิงก์แสดงอยู่ในหน้าเดียวกัน',
      ),
      EN: paragraphs(
        'Open <strong>Registration</strong>, choose the kind of account, the rebate and how long the link is good for, and share the link or its QR code.',
        'Visits, registrations and first deposits of each link stand on the same page.',
      ),
      CN: paragraphs(
        '打开<strong>开户中心</strong>，选择账户类型、返点和有效期，即可分享链接或二维码。',
        '每个链接的访问、注册和首存都显示在同一页面。',
      ),
      ID: paragraphs(
        'Buka <strong>Pendaftaran</strong>, pilih jenis akun, rebate dan masa berlaku, lalu bagikan tautan atau kode QR.',
        'Kunjungan, pendaftaran dan deposit pertama setiap tautan ada di halaman yang sama.',
      ),
      VI: paragraphs(
        'Mở <strong>Đăng ký</strong>, chọn loại tài khoản, mức hoàn trả và thời hạn, rồi chia sẻ liên kết hoặc mã QR.',
        'Lượt truy cập, đăng ký và nạp lần đầu của từng liên kết nằm trên cùng một trang.',
      ),
    },
  },
  {
    id: 'verify',
    type: 'PL',
    daysAgo: 1,
    title: {
      TY: 'วิธีตรวจสอบผลหวยด้วยตัวเอง',
      EN: 'How to verify a draw yourself',
      CN: '如何自行验证开奖',
      ID: 'Cara memeriksa undian sendiri',
      VI: 'Cách tự kiểm tra kỳ quay',
    },
    content: {
      TY: paragraphs(
        'ก่อนเปิดขายเราประกาศค่า SHA-256 ของเมล็ดสุ่ม หลังออกผลเราเปิดเมล็ดจริง',
        'กดปุ่มตรวจสอบในแท็บผลรางวัล เบราว์เซอร์ของคุณจะคำนวณผลซ้ำให้ดู',
      ),
      EN: paragraphs(
        'Before sales open we publish the SHA-256 of the seed; after the draw we reveal the seed.',
        'Press verify on the results tab and your own browser recomputes the result.',
      ),
      CN: paragraphs('开售前公布种子的 SHA-256，开奖后公开种子。', '在开奖页点击验证，浏览器会重新计算结果。'),
      ID: paragraphs(
        'Sebelum penjualan kami umumkan SHA-256 benih; sesudah undian benihnya dibuka.',
        'Tekan verifikasi di tab hasil dan peramban Anda menghitung ulang.',
      ),
      VI: paragraphs(
        'Trước khi mở bán chúng tôi công bố SHA-256 của hạt giống; sau khi quay sẽ tiết lộ hạt giống.',
        'Bấm kiểm tra ở thẻ kết quả, trình duyệt của bạn sẽ tính lại.',
      ),
    },
  },
  {
    id: 'rebate',
    type: 'PR',
    daysAgo: 1,
    title: {
      TY: 'เลือกซีรีส์ต่ำ รับส่วนลดคืนทุกโพย',
      EN: 'Lower series, rebate on every slip',
      CN: '低系列，每单返水',
      ID: 'Seri rendah, rabat tiap slip',
      VI: 'Dãy thấp, hoàn tiền mỗi phiếu',
    },
    content: {
      TY: paragraphs('ยิ่งเลือกซีรีส์ต่ำ อัตราจ่ายยิ่งลดลงเล็กน้อย แต่ได้ส่วนลดคืนทันทีทุกโพย ไม่ว่าผลจะเป็นอย่างไร', 'ดูตัวเลขทั้งสองก่อนยืนยันได้ในใบแทง'),
      EN: paragraphs(
        'The lower the series, the slightly lower the rate, and the more rebate comes back at once on every slip, win or lose.',
        'Both figures stand on the slip before you confirm.',
      ),
      CN: paragraphs('系列越低，赔率略低，但每张注单无论输赢都即时返水更多。', '确认前，注单上会同时显示两个数值。'),
      ID: paragraphs(
        'Makin rendah serinya, rasio sedikit turun, tetapi rabat yang kembali dari tiap slip makin besar, menang atau kalah.',
        'Kedua angka tampil di slip sebelum konfirmasi.',
      ),
      VI: paragraphs(
        'Dãy càng thấp, tỉ lệ giảm nhẹ nhưng tiền hoàn ngay trên mỗi phiếu càng nhiều, thắng hay thua.',
        'Cả hai con số đều hiện trên phiếu trước khi xác nhận.',
      ),
    },
  },
  {
    id: 'responsible',
    type: 'H',
    daysAgo: 2,
    title: { TY: 'เล่นอย่างมีสติ', EN: 'Play responsibly', CN: '理性娱乐', ID: 'Bermain dengan bijak', VI: 'Chơi có trách nhiệm' },
    content: {
      TY: paragraphs('เล่นเพื่อความบันเทิง ด้วยเงินที่คุณพร้อมเสียได้เท่านั้น', 'บริการนี้สำหรับผู้มีอายุ 21 ปีขึ้นไป'),
      EN: paragraphs('Play for fun, only with money you can afford to lose.', 'This service is for people aged 21 and over.'),
      CN: paragraphs('娱乐为先，只用您输得起的钱。', '本服务仅限 21 岁及以上人士。'),
      ID: paragraphs('Bermainlah untuk hiburan, hanya dengan uang yang siap Anda relakan.', 'Layanan ini untuk usia 21 tahun ke atas.'),
      VI: paragraphs('Chơi để giải trí, chỉ với số tiền bạn chấp nhận mất.', 'Dịch vụ dành cho người từ 21 tuổi.'),
    },
  },
];

type DemoPromotion = Omit<PromotionDetail, 'state' | 'offer' | 'startsAt' | 'endsAt'> & { startsInDays: number; endsInDays: number | null };

export const demoPromotions: DemoPromotion[] = [
  {
    id: 'welcome',
    category: 'new_player',
    startsInDays: -30,
    endsInDays: null,
    title: { TY: 'ต้อนรับสมาชิกใหม่', EN: 'A warm welcome', CN: '新会员礼遇', ID: 'Sambutan anggota baru', VI: 'Chào thành viên mới' },
    summary: {
      TY: 'เริ่มต้นอย่างมั่นใจ รู้ทุกเงื่อนไขก่อนร่วม',
      EN: 'Start with every condition in plain sight',
      CN: '先看清条款，再放心参与',
      ID: 'Mulai dengan syarat yang jelas',
      VI: 'Bắt đầu với điều khoản rõ ràng',
    },
    content: {
      TY: paragraphs('กดเข้าร่วม แล้วฝากครั้งแรกผ่านพร้อมเพย์ โบนัสเข้ากระเป๋าทันทีที่ยอดฝากเข้า', 'ยอดเทิร์นและเวลาที่เหลือดูได้ที่หน้าโบนัสของฉัน'),
      EN: paragraphs(
        'Take part, then make your first deposit by PromptPay. The bonus arrives with it.',
        'My bonuses shows what is left to stake, and how much time.',
      ),
      CN: paragraphs('先报名，再通过 PromptPay 首次存款，奖金随存款到账。', '剩余流水与时间请查看“我的奖金”。'),
      ID: paragraphs(
        'Ikut serta, lalu lakukan setoran pertama lewat PromptPay. Bonus masuk bersamanya.',
        'Sisa turnover dan waktu ada di Bonus saya.',
      ),
      VI: paragraphs(
        'Tham gia rồi nạp lần đầu qua PromptPay. Thưởng đến cùng tiền nạp.',
        'Xem vòng cược và thời gian còn lại tại Thưởng của tôi.',
      ),
    },
    terms: [],
  },
  {
    id: 'daily-ten',
    category: 'deposit',
    startsInDays: -20,
    endsInDays: null,
    title: {
      TY: 'ฝากทุกวัน รับเพิ่มทุกวัน',
      EN: 'A little more, every day',
      CN: '每日存款加赠',
      ID: 'Tambahan setiap hari',
      VI: 'Nạp mỗi ngày, thêm mỗi ngày',
    },
    summary: {
      TY: 'ฝากวันละครั้ง รับโบนัส 10–12%',
      EN: '10 to 12% on one deposit a day',
      CN: '每天一笔存款加赠 10–12%',
      ID: '10 sampai 12% untuk satu setoran sehari',
      VI: '10 đến 12% cho một lần nạp mỗi ngày',
    },
    content: {
      TY: paragraphs('กดเข้าร่วมครั้งเดียว ใช้ได้กับยอดฝากแรกของทุกวัน'),
      EN: paragraphs('Take part once; it counts for the first deposit of each day.'),
      CN: paragraphs('报名一次，每天首笔存款均有效。'),
      ID: paragraphs('Ikut serta sekali; berlaku untuk setoran pertama setiap hari.'),
      VI: paragraphs('Tham gia một lần, áp dụng cho lần nạp đầu mỗi ngày.'),
    },
    terms: [],
  },
  {
    id: 'full-moon-code',
    category: 'game',
    startsInDays: -2,
    endsInDays: 28,
    title: { TY: 'โค้ดคืนพระจันทร์', EN: 'Moonlight code', CN: '月光优惠码', ID: 'Kode cahaya bulan', VI: 'Mã ánh trăng' },
    summary: {
      TY: 'กรอกโค้ด CHANDRA50 รับ 50 บาท',
      EN: 'Enter CHANDRA50 for ฿50',
      CN: '输入 CHANDRA50 领取 ฿50',
      ID: 'Masukkan CHANDRA50 untuk ฿50',
      VI: 'Nhập CHANDRA50 nhận ฿50',
    },
    content: {
      TY: paragraphs('หนึ่งโค้ดต่อหนึ่งสมาชิก เกมแต่ละหมวดนับยอดไม่เท่ากัน ดูตารางด้านล่าง'),
      EN: paragraphs('Once per member. Games count by different shares: see the rows below.'),
      CN: paragraphs('每位会员一次。各类游戏计入比例不同，见下表。'),
      ID: paragraphs('Sekali per anggota. Tiap permainan dihitung berbeda: lihat tabel.'),
      VI: paragraphs('Mỗi thành viên một lần. Mỗi loại trò chơi tính khác nhau: xem bảng.'),
    },
    terms: [],
  },
  {
    id: 'tell-a-friend',
    category: 'vip',
    startsInDays: -7,
    endsInDays: 60,
    title: { TY: 'บอกต่อรับร้อย', EN: 'Tell your friends', CN: '分享有礼', ID: 'Ceritakan ke teman', VI: 'Kể với bạn bè' },
    summary: {
      TY: 'ส่งภาพโพสต์ของคุณ ทีมงานตรวจแล้วรับ 100 บาท',
      EN: 'Send a picture of your post; ฿100 once it is checked',
      CN: '提交分享截图，审核后领取 ฿100',
      ID: 'Kirim gambar unggahan Anda; ฿100 setelah diperiksa',
      VI: 'Gửi ảnh bài đăng; nhận ฿100 sau khi duyệt',
    },
    content: {
      TY: paragraphs('โพสต์ถึงจันทราในที่ที่เพื่อนคุณเห็น แล้วส่งภาพหน้าจอมาให้เรา'),
      EN: paragraphs('Write about Chandra where your friends see it, and send us a picture of it.'),
      CN: paragraphs('在朋友看得到的地方分享月神，并把截图发给我们。'),
      ID: paragraphs('Tulis tentang Chandra di tempat teman Anda melihatnya, lalu kirim gambarnya.'),
      VI: paragraphs('Viết về Chandra ở nơi bạn bè bạn thấy, rồi gửi ảnh cho chúng tôi.'),
    },
    terms: [],
  },
  {
    id: 'lottery-night',
    category: 'lottery',
    startsInDays: -3,
    endsInDays: 27,
    title: { TY: 'คืนหวยจันทรา', EN: 'Chandra lottery night', CN: '月神彩票之夜', ID: 'Malam lotre Chandra', VI: 'Đêm xổ số Chandra' },
    summary: {
      TY: 'เลือกซีรีส์ต่ำลง รับส่วนลดคืนทุกโพย แพ้หรือชนะ',
      EN: 'Bet at a lower series and get the rebate back, win or lose',
      CN: '降低返点系列投注，输赢皆返',
      ID: 'Pilih seri lebih rendah, rabat kembali menang atau kalah',
      VI: 'Chọn series thấp hơn, hoàn trả dù thắng hay thua',
    },
    content: {
      TY: paragraphs('ส่วนต่างของซีรีส์คืนเข้ากระเป๋าทันทีเมื่อออกผล'),
      EN: paragraphs('The difference of the series is credited as soon as the draw is settled.'),
      CN: paragraphs('开奖结算后立即返还系列差额。'),
      ID: paragraphs('Selisih seri dikreditkan begitu undian selesai.'),
      VI: paragraphs('Chênh lệch series được cộng ngay khi kỳ quay kết thúc.'),
    },
    terms: [
      { label: { TY: 'เกม', EN: 'Games' }, text: { TY: 'จันทรา SSC 1 นาที', EN: 'Chandra SSC 1 minute' } },
      { label: { TY: 'สูงสุด', EN: 'At most' }, text: { TY: '13 % ของเดิมพัน', EN: '13 % of the stake' } },
    ],
  },
  {
    id: 'full-moon',
    category: 'deposit',
    startsInDays: 5,
    endsInDays: 12,
    title: { TY: 'เทศกาลพระจันทร์เต็มดวง', EN: 'Full moon festival', CN: '满月节', ID: 'Festival bulan purnama', VI: 'Lễ hội trăng tròn' },
    summary: {
      TY: 'กิจกรรมพิเศษในคืนเพ็ญ เร็ว ๆ นี้',
      EN: 'A special night, soon',
      CN: '满月特别活动，即将开始',
      ID: 'Malam istimewa, segera',
      VI: 'Đêm đặc biệt, sắp diễn ra',
    },
    content: {
      TY: paragraphs('รายละเอียดจะประกาศก่อนวันงาน'),
      EN: paragraphs('Details are announced before the day.'),
      CN: paragraphs('详情将于活动前公布。'),
      ID: paragraphs('Rincian diumumkan sebelum hari acara.'),
      VI: paragraphs('Chi tiết sẽ được công bố trước ngày diễn ra.'),
    },
    terms: [],
  },
  {
    id: 'grand-opening',
    category: 'vip',
    startsInDays: -40,
    endsInDays: -10,
    title: { TY: 'ฉลองเปิดบ้าน', EN: 'Grand opening', CN: '盛大开业', ID: 'Pembukaan besar', VI: 'Khai trương' },
    summary: {
      TY: 'ขอบคุณทุกท่านที่มาร่วมงาน',
      EN: 'Thank you all for coming',
      CN: '感谢各位光临',
      ID: 'Terima kasih atas kehadirannya',
      VI: 'Cảm ơn mọi người đã tham dự',
    },
    content: {
      TY: paragraphs('กิจกรรมนี้จบลงแล้ว'),
      EN: paragraphs('This offer is over.'),
      CN: paragraphs('本活动已结束。'),
      ID: paragraphs('Acara ini telah berakhir.'),
      VI: paragraphs('Ưu đãi này đã kết thúc.'),
    },
    terms: [],
  },
];
