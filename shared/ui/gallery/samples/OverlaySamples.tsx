import { Copy, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Button, Card, Figure, Money, TextField } from '../../src';
import { ConfirmDialog, Dialog } from '../../src/dialog';
import { Menu } from '../../src/menu';
import { Popover } from '../../src/popover';
import { QrCode } from '../../src/qr-code';
import { Sheet } from '../../src/sheet';
import { notify } from '../../src/toast';
import { Tooltip } from '../../src/tooltip';
import styles from '../Gallery.module.css';
import { useSample } from '../texts';

type Overlay = 'dialog' | 'confirm' | 'sheet';

export function OverlaySamples() {
  const t = useSample();
  const [open, setOpen] = useState<Overlay | null>(null);
  const [choice, setChoice] = useState('th');
  const overlay = (name: Overlay) => ({ open: open === name, onOpenChange: (next: boolean) => setOpen(next ? name : null) });
  const close = t('ปิด', 'Close');

  return (
    <Card title={t('หน้าต่างและเมนู', 'Overlays')}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <Button onClick={() => setOpen('dialog')}>{t('กล่องโต้ตอบ', 'Dialog')}</Button>
          <Button onClick={() => setOpen('confirm')}>{t('ตรวจทานก่อนยืนยัน', 'Review')}</Button>
          <Button onClick={() => setOpen('sheet')}>{t('ศูนย์สมาชิก', 'Member centre')}</Button>
          <Menu
            trigger={<Button>{t('เมนู', 'Menu')}</Button>}
            entries={[
              { key: 'settings', label: t('ตั้งค่าบัญชี', 'Account settings'), icon: <Settings aria-hidden />, onSelect: () => undefined },
              { key: 'copy', label: t('คัดลอกลิงก์', 'Copy link'), icon: <Copy aria-hidden />, hint: 'Ctrl C', onSelect: () => undefined },
              {
                key: 'language',
                kind: 'choice',
                label: t('ภาษา', 'Language'),
                value: choice,
                onChange: setChoice,
                options: [
                  { value: 'th', label: 'ไทย' },
                  { value: 'en', label: 'English' },
                ],
              },
              { key: 'line', kind: 'separator' },
              { key: 'leave', label: t('ออกจากระบบ', 'Sign out'), icon: <LogOut aria-hidden />, danger: true, onSelect: () => undefined },
            ]}
          />
          <Popover trigger={<Button>{t('ป๊อปโอเวอร์', 'Popover')}</Button>} title={t('อัตราจ่ายลดลง', 'Reduced rate')}>
            {t('เลขนี้มีคนแทงมาก อัตราจ่ายลดจาก 900 เหลือ 450', 'This number is popular: it pays 450 instead of 900.')}
          </Popover>
          <Tooltip content={t('เพิ่มในรายการโปรด', 'Add to favourites')}>
            <Button>{t('คำแนะนำ', 'Tooltip')}</Button>
          </Tooltip>
          <Button
            onClick={() =>
              notify({ kind: 'success', title: t('รับเดิมพันแล้ว', 'Bet accepted'), body: t('บิล B10236 · ฿50.00', 'Ticket B10236 · ฿50.00') })
            }
          >
            {t('สำเร็จ', 'Success')}
          </Button>
          <Button
            onClick={() =>
              notify({
                kind: 'error',
                title: t('ยอดเงินไม่พอ', 'Not enough money'),
                body: t('เติมเงินอีก ฿20.00 เพื่อแทงบิลนี้', 'Deposit ฿20.00 more for this ticket.'),
              })
            }
          >
            {t('ผิดพลาด', 'Error')}
          </Button>
          <Button onClick={() => notify({ kind: 'warning', title: t('อีก 30 วินาทีปิดรับ', 'Closes in 30 seconds') })}>
            {t('เตือน', 'Warning')}
          </Button>
        </div>
        <QrCode value="https://example.test/ticket/B10236" label={t('ลิงก์ตรวจสอบบิล B10236', 'Link that verifies ticket B10236')} size={140}>
          <a href="https://example.test/ticket/B10236">example.test/ticket/B10236</a>
        </QrCode>
      </div>

      <Dialog
        {...overlay('dialog')}
        title={t('เข้าสู่ระบบ', 'Sign in')}
        description={t('ยินดีต้อนรับกลับ', 'Welcome back.')}
        labels={{ close }}
        footer={
          <>
            <Button onClick={() => setOpen(null)}>{t('ยกเลิก', 'Cancel')}</Button>
            <Button variant="primary">{t('เข้าสู่ระบบ', 'Sign in')}</Button>
          </>
        }
      >
        <TextField label={t('ชื่อผู้ใช้', 'User name')} />
      </Dialog>
      <ConfirmDialog
        {...overlay('confirm')}
        title={t('ยืนยันการถอนเงิน', 'Confirm the withdrawal')}
        description={t('ตรวจสอบให้ถูกต้องก่อนส่ง', 'Please check before you send it.')}
        rows={[
          { label: t('ไปยัง', 'To'), value: t('กสิกรไทย ••• 4321', 'Kasikorn ••• 4321') },
          { label: t('ค่าธรรมเนียม', 'Fee'), value: <Money value={0n} symbol="฿" /> },
          { label: t('จำนวนเงิน', 'Amount'), value: <Money value={15_000_000n} symbol="฿" />, strong: true },
        ]}
        confirmLabel={t('ถอน ฿1,500.00', 'Withdraw ฿1,500.00')}
        labels={{ cancel: t('ยกเลิก', 'Cancel'), close }}
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1500))}
      />
      <Sheet
        {...overlay('sheet')}
        title={t('ศูนย์สมาชิก', 'Member centre')}
        labels={{ close, navigation: t('หน้าของศูนย์สมาชิก', 'Member centre pages') }}
        header={<Money value={124_560_500n} symbol="฿" />}
        navigation={[t('บัญชีของฉัน', 'My account'), t('ฝากเงิน', 'Deposit'), t('ถอนเงิน', 'Withdraw'), t('บันทึกบัญชี', 'Account record')].map(
          (label, index) => (
            <a key={label} className={styles.menuLink} href={`#${index}`} aria-current={index === 0 ? 'page' : undefined}>
              {label}
            </a>
          ),
        )}
      >
        <Card>
          <Figure label={t('ยอดเงินคงเหลือ', 'Balance')} size="large" value={<Money value={124_560_500n} symbol="฿" />} />
        </Card>
      </Sheet>
    </Card>
  );
}
