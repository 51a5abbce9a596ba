import { brandConstants } from '@portal/contracts/brand';
import { Dialog, EmptyState, ErrorState, imageUrl, Link, useCall, useErrorText, useSearchParams, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { GameGrid } from '../../components/GameGrid';
import { GameSearch } from '../../components/GameSearch';
import { infoParameter } from '../../components/useInfoAddress';
import { vendorPath } from '../../lib/paths';
import type { ShowcaseVendor } from '../../lib/showcase-vendors';
import styles from './VendorGamesDialog.module.css';

export type VendorGamesDialogProps = { vendor: ShowcaseVendor; categories: readonly string[]; onClose: () => void };

/** A vendor's games over the page (GAME-04), with the ways into its lobbies. */
export function VendorGamesDialog({ vendor, categories, onClose }: VendorGamesDialogProps) {
  const { t } = useTranslation('lobby');
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const { data, error, isPlaceholderData, refetch } = useCall(
    'GET /wps/relay/games',
    { query: { vassalage: vendor.vassalage, ...(name && { gameName: name }), pageNo: 1, pageSize: brandConstants.lobbyPageSize } },
    { staleTime: 60_000, keepPrevious: true },
  );

  return (
    <Dialog
      // A game's facts take its place and give it back.
      open={!params.has(infoParameter)}
      size="large"
      title={vendor.label || t('vendors.label')}
      labels={{ close: t('info.close') }}
      onOpenChange={(isOpen) => !isOpen && !params.has(infoParameter) && onClose()}
    >
      <div className={styles.bar}>
        <GameSearch value={name} onSearch={setName} />
        <p className={styles.lobbies}>
          {vendor.categories.map((category, place) => (
            <Link key={category} to={vendorPath(category, vendor.vassalage)}>
              {t('vendors.toLobby', { category: categories[place] })}
            </Link>
          ))}
        </p>
      </div>
      {!data && error ? (
        <ErrorState title={t('list.failed')} description={errorText(error)} retryLabel={t('failed.retry')} onRetry={refetch} />
      ) : data?.games.length === 0 && !isPlaceholderData ? (
        <EmptyState picture={imageUrl('/img/rabbit/searching.svg')} title={name ? t('list.noneNamed', { name }) : t('list.none')} />
      ) : (
        <GameGrid games={data?.games} isStale={isPlaceholderData} titleAs="h3" />
      )}
    </Dialog>
  );
}
