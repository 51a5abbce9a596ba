import { useTranslation } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { useCallback, useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { RecordPages } from '../../components/RecordPages';
import { DifferencesCard } from './DifferencesCard';
import { GameDialog } from './GameDialog';
import { GamesTable } from './GamesTable';
import { ProvidersSection } from './ProvidersSection';
import { SwitchVendorDialog } from './SwitchVendorDialog';
import { VendorsTable } from './VendorsTable';
import { type DeskGame, type DeskVendor, readGames } from './games-desk.api';
import { type By, useRead } from '../../lib/useRead';
import { useSystemChanges } from '../../lib/useSystemChanges';

const pageSize = 25;

/** Providers with their keys, vendors and games with their switches, and the comparison of our books with the providers'. */
export function GamesPage({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('desk');
  const [vassalage, setVassalage] = useState('');
  const [gameName, setGameName] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<{ vendor: DeskVendor } | { game: DeskGame } | null>(null);
  const read = (by: By) => readGames({ vassalage, gameName: gameName.trim(), pageNo, pageSize }, by);
  const reading = useRead(['games', vassalage, gameName, pageNo], read);
  const { refresh } = reading;
  useSystemChanges(useCallback(() => void refresh(), [refresh]));
  const dialog = { onDone: () => void refresh(), onClose: () => setOpened(null) };

  return (
    <PageFrame title={t('games.title')} hint={t('games.hint')} reading={reading}>
      {({ vendors, games }) => (
        <>
          <ProvidersSection onFetched={() => void refresh()} />
          <VendorsTable vendors={vendors} canChange={canChange} onSwitch={(vendor) => setOpened({ vendor })} />
          <GamesTable
            games={games.content}
            canChange={canChange}
            onOpen={(game) => setOpened({ game })}
            tools={
              <>
                <TextField
                  type="search"
                  label={t('games.search')}
                  maxLength={64}
                  autoComplete="off"
                  spellCheck={false}
                  value={gameName}
                  onChange={(event) => {
                    setGameName(event.target.value);
                    setPageNo(1);
                  }}
                />
                <SelectField
                  label={t('games.vendor')}
                  value={vassalage}
                  options={[
                    { value: '', label: t('games.allVendors') },
                    ...vendors.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
                  ]}
                  onChange={(event) => {
                    setVassalage(event.target.value);
                    setPageNo(1);
                  }}
                />
              </>
            }
            pages={
              <RecordPages
                page={pageNo}
                pageCount={games.totalPages}
                total={games.totalElements}
                onPageChange={setPageNo}
                summary={t('games.count', { count: games.totalElements })}
                label={t('games.pages')}
              />
            }
          />
          <DifferencesCard />
          {opened && 'vendor' in opened && <SwitchVendorDialog vendor={opened.vendor} {...dialog} />}
          {opened && 'game' in opened && <GameDialog game={opened.game} {...dialog} />}
        </>
      )}
    </PageFrame>
  );
}
