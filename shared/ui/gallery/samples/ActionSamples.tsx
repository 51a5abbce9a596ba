import { Bell, Heart, Moon, Search, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, Card, Chip, IconButton, Spinner } from '../../src';
import styles from '../Gallery.module.css';
import { useSample } from '../texts';

const wait = () => new Promise((resolve) => setTimeout(resolve, 2000));

export function ActionSamples() {
  const t = useSample();
  const [filter, setFilter] = useState('hot');
  const chips = [
    ['hot', t('ยอดนิยม', 'Popular'), 128],
    ['new', t('มาใหม่', 'New'), 24],
    ['demo', t('ทดลองเล่นได้', 'With demo'), 96],
    ['fav', t('รายการโปรด', 'Favourites'), 7],
  ] as const;

  return (
    <Card title={t('ปุ่มและป้าย', 'Buttons and labels')}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <Button variant="primary" icon={<Wallet aria-hidden />} onClick={wait}>
            {t('ฝากเงิน', 'Deposit')}
          </Button>
          <Button onClick={wait}>{t('ถอนเงิน', 'Withdraw')}</Button>
          <Button variant="ghost">{t('ข้ามไปก่อน', 'Not now')}</Button>
          <Button variant="gold">{t('รับรางวัล', 'Collect winnings')}</Button>
          <Button variant="danger">{t('ยกเลิกบิล', 'Cancel ticket')}</Button>
          <Button variant="primary" pending>
            {t('กำลังส่ง', 'Sending')}
          </Button>
          <Button variant="primary" disabled>
            {t('ปิดรับแล้ว', 'Closed')}
          </Button>
        </div>
        <div className={styles.row}>
          <Button variant="primary" size="small">
            {t('เล็ก', 'Small')}
          </Button>
          <Button variant="primary">{t('กลาง', 'Medium')}</Button>
          <Button variant="primary" size="large">
            {t('ใหญ่', 'Large')}
          </Button>
          <IconButton label={t('ค้นหา', 'Search')}>
            <Search aria-hidden />
          </IconButton>
          <IconButton label={t('ชอบ', 'Favourite')} aria-pressed>
            <Heart aria-hidden />
          </IconButton>
          <IconButton label={t('การแจ้งเตือน', 'Notices')} variant="filled">
            <Bell aria-hidden />
          </IconButton>
          <IconButton label={t('ธีม', 'Theme')} size="small" disabled>
            <Moon aria-hidden />
          </IconButton>
          <Spinner label={t('กำลังโหลด', 'Loading')} />
        </div>
        <div className={styles.row}>
          {chips.map(([key, label, count]) => (
            <Chip key={key} selected={filter === key} count={count} onClick={() => setFilter(key)}>
              {label}
            </Chip>
          ))}
        </div>
        <div className={styles.row}>
          <Badge>{t('รอดำเนินการ', 'Pending')}</Badge>
          <Badge tone="brand">{t('กำลังเล่น', 'Running')}</Badge>
          <Badge tone="gold">{t('แจ็กพอต', 'Jackpot')}</Badge>
          <Badge tone="win">{t('ถูกรางวัล', 'Won')}</Badge>
          <Badge tone="lose">{t('ไม่ถูกรางวัล', 'Lost')}</Badge>
          <Badge tone="info">{t('ข้อมูล', 'Info')}</Badge>
          <Badge background="#7fffd4">VIP 3</Badge>
          <Badge background="#663399">{t('สมาชิกเก่า', 'Old friend')}</Badge>
        </div>
      </div>
    </Card>
  );
}
