import { z } from 'zod';
import { TRENDING_COINS } from '../../rules/limits.ts';
import type { PlacedAd, RankedCoin } from '../../rules/not-shown.ts';
import { rest } from '../app/providers/http-client.ts';

const coins = z.array(z.object({ id: z.string(), rank: z.number() }));
const advertisements = z.array(
  z.object({ id: z.string(), name: z.string(), placement_key: z.string(), created_at: z.string() }),
);

/** Reads the first coins of the trending table: one more than the site shows, so that a form can exclude its own. */
export async function firstCoins(): Promise<RankedCoin[]> {
  return coins.parse(
    await rest(
      `trending_memecoins?select=id,rank&in_table=eq.true&order=rank,id&limit=${TRENDING_COINS + 1}`,
    ),
  );
}

/** Reads all active advertisements. */
export async function activeAds(): Promise<PlacedAd[]> {
  return advertisements.parse(
    await rest('advertisements?select=id,name,placement_key,created_at&is_active=eq.true'),
  );
}
