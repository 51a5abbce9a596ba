import { useState } from 'react';
import { Button, Card, Countdown, DateTime, Figure, Money, ProgressBar } from '../../src';
import styles from '../Gallery.module.css';
import { useSample } from '../texts';

const drawMs = 95_000;

export function FigureSamples() {
  const t = useSample();
  const [closesAt, setClosesAt] = useState(() => Date.now() + drawMs);

  return (
    <>
      <div className={styles.two}>
        <Card tone="night" className={styles.hero}>
          <div>
            <p className={styles.overline}>{t('ค่ำคืนนี้', 'Tonight')}</p>
            <p className={styles.heroTitle}>
              {t('คืนเดือนเพ็ญ ลุ้นโชคใต้แสงจันทร์ รับโบนัสเติมเงินครั้งแรก', 'Full-moon night: a first deposit that shines a little longer')}
            </p>
          </div>
          <div className={styles.row}>
            <Button variant="primary" size="large">
              {t('ดูรายละเอียด', 'See the offer')}
            </Button>
          </div>
        </Card>
        <Card title={t('งวดถัดไป', 'Next draw')}>
          <div className={styles.stack}>
            <div className={styles.spread}>
              <span>{t('หวยไทย · สามตัวบน', 'Thai lottery · three top')}</span>
              <Countdown
                className={styles.clock}
                closesAt={closesAt}
                label={t('เวลาที่เหลือก่อนปิดรับ', 'Time left to bet')}
                announce={(seconds) => t(`เหลือเวลา ${seconds} วินาที`, `${seconds} seconds left`)}
                onEnd={() => setClosesAt(Date.now() + drawMs)}
              />
            </div>
            <div className={styles.balls}>
              <span>4</span>
              <span>0</span>
              <span>7</span>
            </div>
            <Button variant="primary" wide>
              {t('แทงเลย', 'Play now')}
            </Button>
            <small>
              {t('ปิดรับ', 'Closes')} <DateTime value={new Date(closesAt).toISOString()} /> · Asia/Bangkok
            </small>
          </div>
        </Card>
      </div>
      <div className={styles.four}>
        <Card>
          <Figure label={t('ยอดเงินคงเหลือ', 'Balance')} size="large" value={<Money value={124_560_500n} symbol="฿" />} />
        </Card>
        <Card>
          <Figure
            label={t('ยอดเดิมพัน 7 วัน', 'Staked, 7 days')}
            value={<Money value={1_234_567_800n} symbol="฿" />}
            delta={{ trend: 'up', tone: 'neutral', text: t('มากกว่าสัปดาห์ก่อน 12.4%', '12.4% more than the week before') }}
          />
        </Card>
        <Card>
          <Figure
            label={t('กำไรขาดทุน', 'Profit and loss')}
            value={
              <Money
                value={-45_670_000n}
                symbol="฿"
                sign="always"
                tone="bySign"
                signWords={{ negative: t('ขาดทุน', 'lost'), positive: t('กำไร', 'won') }}
              />
            }
            delta={{ trend: 'down', tone: 'bad', text: t('น้อยกว่าเดิม ฿320.00', '฿320.00 less than before') }}
          />
        </Card>
        <Card>
          <ProgressBar label={t('อีกนิดถึงระดับทอง', 'Almost gold rank')} value={6400} max={10000} valueText="6,400 / 10,000" tone="gold" />
          <br />
          <ProgressBar label={t('ยอดเทิร์นโอเวอร์', 'Turnover')} value={32} />
        </Card>
      </div>
    </>
  );
}
