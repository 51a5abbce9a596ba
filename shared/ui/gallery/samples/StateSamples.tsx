import { Button, Card, EmptyState, ErrorState, Skeleton, SkeletonText } from '../../src';
import styles from '../Gallery.module.css';
import { useSample } from '../texts';

export function StateSamples() {
  const t = useSample();
  return (
    <div className={styles.three}>
      <Card>
        <div className={styles.stack} aria-busy>
          <Skeleton height={140} />
          <Skeleton shape="circle" width={40} height={40} />
          <SkeletonText />
        </div>
      </Card>
      <Card>
        <EmptyState
          title={t('ยังไม่มีรายการเดิมพัน', 'No bets yet')}
          description={t('เลือกงวดที่เปิดรับอยู่ แล้วบิลแรกของคุณจะอยู่ที่นี่', 'Choose an open draw and your first ticket will be here.')}
          action={<Button variant="primary">{t('ดูงวดที่เปิดรับ', 'See open draws')}</Button>}
        />
      </Card>
      <Card>
        <ErrorState
          title={t('โหลดข้อมูลไม่สำเร็จ', 'This did not load')}
          description={t('เงินของคุณปลอดภัย ลองใหม่อีกครั้งในอีกสักครู่', 'Your money is safe. Try again in a moment.')}
          retryLabel={t('ลองใหม่', 'Try again')}
          onRetry={() => new Promise((resolve) => setTimeout(resolve, 1500))}
          errorId={t('รหัสอ้างอิง 4f1c-88', 'Reference 4f1c-88')}
        />
      </Card>
    </div>
  );
}
