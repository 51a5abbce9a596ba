import { useState } from 'react';
import { Card, Checkbox, PasswordField, Segmented, SelectField, TextField } from '../../src';
import styles from '../Gallery.module.css';
import { useSample } from '../texts';

export function FieldSamples() {
  const t = useSample();
  const [period, setPeriod] = useState('day');
  return (
    <Card title={t('ช่องกรอกข้อมูล', 'Fields')}>
      <div className={styles.three}>
        <div className={styles.stack}>
          <TextField
            label={t('ชื่อผู้ใช้', 'User name')}
            hint={t('ตัวอักษรภาษาอังกฤษหรือตัวเลข 6–12 ตัว', '6 to 12 letters or digits')}
            placeholder={t('เช่น somchai88', 'such as somchai88')}
            autoComplete="username"
          />
          <PasswordField
            label={t('รหัสผ่าน', 'Password')}
            defaultValue="ดวงจันทร์"
            labels={{ show: t('แสดงรหัสผ่าน', 'Show password'), hide: t('ซ่อนรหัสผ่าน', 'Hide password') }}
          />
        </div>
        <div className={styles.stack}>
          <TextField
            label={t('จำนวนเงิน', 'Amount')}
            prefix="฿"
            suffix={t('บาท', 'THB')}
            inputMode="decimal"
            defaultValue="20"
            error={t('ฝากขั้นต่ำ ฿100.00', 'The smallest deposit is ฿100.00')}
          />
          <SelectField
            label={t('ธนาคาร', 'Bank')}
            placeholder={t('เลือกธนาคาร', 'Choose a bank')}
            defaultValue=""
            options={[
              { value: 'a', label: t('กสิกรไทย', 'Kasikorn') },
              { value: 'b', label: t('ไทยพาณิชย์', 'Siam Commercial') },
            ]}
          />
        </div>
        <div className={styles.stack}>
          <Checkbox
            label={t('ฉันอายุครบ 20 ปีแล้วและยอมรับเงื่อนไข', 'I am 20 or older and accept the terms')}
            hint={t('อ่านเงื่อนไขได้ทุกเมื่อในหน้าช่วยเหลือ', 'The terms are always in Help')}
          />
          <Checkbox label={t('จดจำการเข้าสู่ระบบ', 'Keep me signed in')} defaultChecked />
          <Segmented
            label={t('ช่วงเวลา', 'Period')}
            value={period}
            onChange={setPeriod}
            options={[
              { value: 'day', label: t('วัน', 'Day') },
              { value: 'week', label: t('สัปดาห์', 'Week') },
              { value: 'month', label: t('เดือน', 'Month') },
            ]}
          />
          <TextField label={t('ปิดใช้งาน', 'Disabled')} disabled defaultValue="090-123-4567" />
        </div>
      </div>
    </Card>
  );
}
