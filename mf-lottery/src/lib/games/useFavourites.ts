import { useCallback, useEffect, useState } from 'react';
import { useSession } from '@portal/portal';
import { favouritesOf, toggleFavourite } from './favourites';

/** The favourite lotteries of the account, or of a visitor, and how one is added or removed. */
export function useFavourites() {
  const account = useSession((state) => state.account);
  const [favourites, setFavourites] = useState<string[]>([]);
  useEffect(() => setFavourites(favouritesOf(account)), [account]);
  const toggle = useCallback((code: string) => setFavourites(toggleFavourite(account, code)), [account]);
  return { favourites, toggle };
}
