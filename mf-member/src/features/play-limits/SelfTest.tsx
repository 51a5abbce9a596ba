import { Button, Card, SelectField, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import styles from './PlayLimits.module.css';
import { answers, findingOf, questions } from './self-test';

type Question = (typeof questions)[number];

/** Nine questions that nobody but the member sees the answers of: nothing leaves the page. */
export function SelfTest() {
  const { t } = useTranslation('member');
  const [given, setGiven] = useState<Partial<Record<Question, string>>>({});
  const [points, setPoints] = useState<number | null>(null);
  const isComplete = questions.every((question) => given[question] !== undefined);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isComplete) setPoints(questions.reduce((sum, question) => sum + Number(given[question]), 0));
  }

  return (
    <Card title={t('limits.test.title')}>
      <p className={styles.body}>{t('limits.test.body')}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        {questions.map((question) => (
          <SelectField
            key={question}
            label={t(`limits.test.questions.${question}`)}
            placeholder={t('limits.test.choose')}
            value={given[question] ?? ''}
            options={answers.map((answer, value) => ({ value: String(value), label: t(`limits.test.answers.${answer}`) }))}
            onChange={({ target }) => {
              setGiven({ ...given, [question]: target.value });
              setPoints(null);
            }}
          />
        ))}
        <Button type="submit" disabled={!isComplete}>
          {t('limits.test.see')}
        </Button>
      </form>
      <p role="status" className={styles.finding}>
        {points !== null && t(`limits.test.findings.${findingOf(points)}`)}
      </p>
    </Card>
  );
}
