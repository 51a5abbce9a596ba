import { useTranslation } from '@portal/i18n';
import { Badge, Card, DateTime, EmptyState } from '@portal/ui';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { RecordPages } from '../../components/RecordPages';
import { feedbackImageUrl, readFeedback } from '../../lib/portal-desk.api';
import { type By, useRead } from '../../lib/useRead';
import styles from './FeedbackPage.module.css';

const pageSize = 20;
const everyMs = 30_000;

/** Letters of members and applications of affiliates, with their pictures. */
export function FeedbackPage() {
  const { t } = useTranslation('desk');
  const [pageNo, setPageNo] = useState(1);
  const read = (by: By) => readFeedback(pageNo, pageSize, by);
  const reading = useRead(['feedback', pageNo], read, { everyMs });

  return (
    <PageFrame title={t('feedback.title')} hint={t('feedback.hint')} reading={reading}>
      {({ content, totalPages, totalElements }) => (
        <>
          {content.length === 0 && <EmptyState title={t('feedback.empty')} />}
          <ul className={styles.letters}>
            {content.map(({ id, at, account, topic, content: text, contact, imageIds }) => (
              <li key={id}>
                <Card>
                  <header className={styles.header}>
                    <Badge tone={topic === 'affiliate' ? 'gold' : 'brand'}>{t(`feedback.topics.${topic}`, { defaultValue: topic })}</Badge>
                    <strong>{account}</strong>
                    <span className={styles.when}>
                      <DateTime value={at} />
                    </span>
                  </header>
                  <p className={styles.text}>{text}</p>
                  {contact && <p>{t('feedback.contact', { contact })}</p>}
                  {imageIds.length > 0 && (
                    <ul className={styles.images}>
                      {imageIds.map((imageId, index) => (
                        <li key={imageId}>
                          {/* eslint-disable-next-line no-restricted-syntax -- a path of ours around an id */}
                          <a href={feedbackImageUrl(imageId)} download>
                            <img
                              src={feedbackImageUrl(imageId)}
                              alt={t('feedback.image', { number: index + 1, account })}
                              width={160}
                              height={120}
                              loading="lazy"
                            />
                          </a>
                        </li>
                      ))}
                    </ul>
                  )}
                </Card>
              </li>
            ))}
          </ul>
          <RecordPages
            page={pageNo}
            pageCount={totalPages}
            total={totalElements}
            onPageChange={setPageNo}
            summary={t('feedback.count', { count: totalElements })}
            label={t('feedback.pages')}
            byTime
          />
        </>
      )}
    </PageFrame>
  );
}
