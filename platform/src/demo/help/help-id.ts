import { article, heading, type HelpTexts, paragraph as p, points, steps } from './help-html';

export const helpIndonesian: HelpTexts = {
  'first-steps': article(
    'Langkah pertama',
    p('Pendaftaran hanya sekitar satu menit dan gratis. Anda harus berusia 21 tahun ke atas.'),
    steps(
      'Tekan <strong>Daftar</strong>, lalu buat nama pengguna dan kata sandi. Kolom wajib diberi tanda.',
      'Buka <strong>Setor</strong> dan pindai kode QR PromptPay dengan aplikasi bank Anda.',
      'Pilih gim atau lotre. Baca rasio bayar dan waktu tutup sebelum konfirmasi.',
      'Lihat saldo dan setiap mutasi di <strong>catatan akun</strong>.',
    ),
    p('Belum siap menyetor? Coba akun main gratis saat tombolnya tersedia.'),
  ),
  'keep-your-account-safe': article(
    'Jaga keamanan akun',
    points(
      'Pakai kata sandi yang tidak dipakai di tempat lain, minimal 8 karakter. Lebih panjang lebih baik.',
      'Staf kami tidak pernah meminta kata sandi atau kode verifikasi Anda.',
      'Setelah masuk, periksa waktu masuk sebelumnya.',
      'Di perangkat bersama, keluarlah setelah selesai.',
    ),
    heading('Lupa kata sandi'),
    p(
      'Tekan <strong>Lupa kata sandi</strong> di halaman masuk, lalu pilih nomor ponsel atau email terdaftar. Kode hanya berlaku sekali dan sebentar.',
    ),
    p('Setelah kata sandi diganti, semua perangkat keluar dan perlu kata sandi baru.'),
  ),
  'read-your-account-record': article(
    'Cara membaca catatan akun',
    p('Setiap uang masuk dan keluar memiliki satu baris: waktu, jenis, jumlah, dan saldo sesudahnya.'),
    points(
      '<strong>Tersedia</strong>: dapat dipertaruhkan atau ditarik sekarang.',
      '<strong>Ditahan</strong>: disisihkan untuk transaksi yang belum selesai.',
      '<strong>Taruhan terbuka</strong>: undiannya belum keluar.',
    ),
    p('Saring menurut tanggal dan jenis. Bila ada angka yang tidak sesuai, sampaikan waktu dan nomornya kepada kami.'),
  ),
  'deposit-tutorial': article(
    'Cara menyetor dengan PromptPay',
    steps(
      'Masuk, lalu tekan <strong>Setor</strong> di bilah atas.',
      'Isi jumlah. Batas terendah dan tertinggi tampil di bawah kolom.',
      'Anda mendapat kode QR dan jumlah yang harus dibayar. <strong>Jumlahnya bisa berakhiran satang ganjil</strong> agar transfer langsung dikenali.',
      'Pindai dengan aplikasi bank, periksa penerima dan jumlah, lalu konfirmasi.',
      'Kembali ke halaman setor. Saldo masuk sendiri setelah bank memberi kabar; tidak perlu bukti transfer.',
    ),
    heading('Perhatikan'),
    points(
      'Bayar tepat sesuai jumlah, sampai satang, dan hanya sekali per kode.',
      'Kode kedaluwarsa saat hitungan habis. Buat yang baru, jangan bayar yang lama.',
      'Gunakan hanya rekening atas nama Anda sendiri.',
    ),
  ),
  'deposit-not-there': article(
    'Sudah bayar, saldo belum masuk',
    p('Biasanya masuk dalam satu menit. Bila lebih dari sepuluh menit, periksa:'),
    steps(
      'Di aplikasi bank: apakah transfer sudah selesai?',
      'Apakah jumlahnya sama persis dengan halaman setor?',
      'Di <strong>catatan akun</strong>: permintaan menunggu, kedaluwarsa, atau sudah masuk?',
      'Hubungi layanan pelanggan dengan waktu, jumlah, dan nomor referensi bank.',
    ),
    p('Transfer dengan jumlah berbeda atau terlambat tidak hilang. Staf memeriksanya, lalu memasukkan atau mengembalikannya.'),
  ),
  withdraw: article(
    'Penarikan',
    p('Penarikan hanya ke rekening bank atas nama yang sama dengan akun anggota.'),
    points(
      'Yang dapat ditarik adalah saldo tersedia; dana ditahan dan taruhan terbuka belum bisa.',
      'Sebelum konfirmasi Anda melihat jumlah, biaya, dan rekening tujuan.',
      'Setelah mengganti kata sandi, nomor ponsel, atau email, penarikan bisa dijeda sementara demi keamanan.',
    ),
    p('Pesan memberi tahu saat permintaan disetujui atau ditolak, beserta alasannya.'),
  ),
  games: article(
    'Bermain gim',
    steps(
      'Pilih kategori di menu, cari nama, atau saring menurut penyedia.',
      'Ketuk hati untuk menyimpan favorit. Yang terakhir dimainkan ada di beranda.',
      'Tekan gim untuk membuka jendelanya. Bisa ditutup kapan saja.',
    ),
    heading('Jika koneksi terputus'),
    p('Buka gim yang sama: putaran yang belum selesai dilanjutkan atau menampilkan hasilnya. Saldo selalu mengikuti catatan server.'),
    p('Jika jendela gim tidak terbuka, izinkan pop-up untuk situs ini lalu coba lagi.'),
  ),
  'lottery-bets': article(
    'Taruhan lotre: jenis, rasio, waktu tutup',
    p('Setiap lotre punya jadwal buka dan tutup sendiri. Hitung mundur mengikuti jam server; setelah tutup tidak ada yang bisa bertaruh.'),
    points(
      '<strong>3 lurus</strong>: semua angka pada tempatnya.',
      '<strong>3 acak</strong>: angka sama dalam urutan apa pun; angka kembar tiga tidak bisa.',
      '<strong>2 atas / bawah</strong>: dua angka terakhir hasil atas atau bawah.',
      '<strong>Lari</strong>: angka pilihan muncul dalam hasil.',
    ),
    p('Rasio tampil sebelum konfirmasi dan disimpan bersama slip. Bila berubah di tengah jalan, Anda ditanya dulu.'),
    p('Nomor tertutup dan batas penuh langsung diberi tahu alasannya. Slip hanya dapat dibatalkan sebelum tutup sesuai aturan lotre itu.'),
  ),
  'lottery-verify': article(
    'Periksa undian sendiri',
    p(
      'Hasil lotre Chandra dihitung dari benih yang ditetapkan sebelum penjualan. SHA-256-nya diumumkan lebih dulu sehingga tidak bisa diubah.',
    ),
    steps(
      'Buka tab <strong>Hasil</strong> lotre itu.',
      'Tekan <strong>Verifikasi</strong> pada undiannya.',
      'Peramban Anda menghitung hash benih yang dibuka, membandingkannya dengan yang diumumkan, lalu menghitung ulang hasilnya.',
    ),
    p('Bila ada yang berbeda, halaman mengatakannya dengan jelas. Segera beri tahu kami.'),
  ),
  agents: article(
    'Agen dan tim',
    p('Agen mengundang anggota dengan tautan atau kode sendiri. Yang mendaftar lewat itu langsung masuk timnya.'),
    points(
      'Anggota, perputaran, dan komisi ada di <strong>pusat agen</strong>.',
      'Agen hanya melihat timnya sendiri, tidak pernah kata sandi atau data bank.',
    ),
    p('Ingin menjadi mitra? Isi formulir afiliasi di pusat bantuan dan kami akan menghubungi Anda.'),
  ),
  'responsible-play': article(
    'Bermain dengan bijak',
    p('Bermain adalah hiburan, bukan cara mencari nafkah. Gunakan hanya uang yang boleh hilang tanpa mengganggu kehidupan sehari-hari.'),
    points(
      'Tetapkan anggaran dan waktu sebelum mulai, lalu berhenti di situ.',
      'Jangan bermain untuk mengejar kerugian.',
      'Jangan bermain setelah minum alkohol, saat kesal, atau lelah.',
      'Lihat total setoran Anda di halaman anggota secara berkala.',
    ),
    p(
      'Khawatir akan diri sendiri atau orang dekat? Di Thailand saluran kesehatan jiwa 1323 buka 24 jam. Layanan ini untuk usia 21 tahun ke atas.',
    ),
  ),
  agreement: article(
    'Perjanjian pengguna',
    p('Bacalah sebelum memakai layanan. Dengan mendaftar atau terus memakai, Anda menerima seluruhnya.'),
    heading('1. Siapa yang boleh bergabung'),
    p('Anda berusia 21 tahun ke atas, berada di tempat yang diizinkan hukum, dan memberi data diri yang benar. Satu orang satu akun.'),
    heading('2. Akun Anda'),
    p(
      'Anda menjaga kata sandi dan perangkat. Bila curiga akun dipakai orang lain, ganti kata sandi dan segera beri tahu kami. Akun dapat ditangguhkan selama pemeriksaan.',
    ),
    heading('3. Uang'),
    p(
      'Setoran dan penarikan melalui rekening atas nama sendiri. Saldo tidak berbunga. Kesalahan sistem diperbaiki dengan catatan koreksi yang terlihat; riwayat tidak pernah dihapus.',
    ),
    heading('4. Taruhan dan hasil'),
    p(
      'Taruhan sah setelah server mengonfirmasi sebelum waktu tutup. Rasio adalah yang tersimpan pada slip. Bila undian batal, taruhan dikembalikan penuh.',
    ),
    heading('5. Yang dilarang'),
    p(
      'Program otomatis, banyak akun, persekongkolan, dan pemanfaatan celah sistem. Kami dapat menangguhkan akun dan membatalkan taruhan terkait dengan memberi alasan.',
    ),
    heading('6. Data pribadi'),
    p('Kami menyimpan yang dibutuhkan layanan dan hukum, dan tidak menjualnya. Anda boleh meminta melihat atau memperbaikinya.'),
    heading('7. Perubahan'),
    p('Perubahan diumumkan lebih dulu di halaman pengumuman. Taruhan yang sudah diterima mengikuti aturan saat dibuat.'),
    heading('8. Sengketa'),
    p(
      'Sampaikan keluhan lewat pusat bantuan dengan nomor catatannya; kami menjawab berdasarkan catatan sistem. Demonstrasi ini memakai uang simulasi dan belum disertifikasi lembaga mana pun.',
    ),
  ),
};
