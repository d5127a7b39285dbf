import type { AdPlacement } from '../domain/ads.ts';
import type { AlphaClubPage } from '../domain/alpha-club.ts';
import type { ContactPage } from '../domain/contact-page.ts';
import { TRENDING_COINS } from '../domain/limits.ts';
import type { AlphaClubCta, SocialLink } from '../domain/site-settings.ts';
import { type Advertisement, activeAds } from './advertisements.ts';
import { type Article, publishedArticles } from './articles.ts';
import { allCategories, type Category } from './categories.ts';
import type { Reader } from './client.ts';
import { contactPage } from './contact-page.ts';
import { contentVersion } from './content-version.ts';
import { alphaClubPage } from './page-content.ts';
import { activeBanners, type PromoBanner } from './promo-banners.ts';
import { siteSettings } from './site-settings.ts';
import { type TrendingCoin, trendingCoins } from './trending-coins.ts';
import { usableArticles } from './usable-articles.ts';

/** Everything that visitors may see, read once: what a build turns into pages. */
export interface Site {
  /** Read before everything else, so that every change up to it is in the rest. */
  readonly contentVersion: number;
  /** Newest first. */
  readonly articles: readonly Article[];
  /** By name. */
  readonly categories: readonly Category[];
  /** By rank, ten at most. */
  readonly coins: readonly TrendingCoin[];
  /** In their order. */
  readonly banners: readonly PromoBanner[];
  readonly ads: Readonly<Record<AdPlacement, Advertisement | null>>;
  readonly alphaClub: AlphaClubPage & { readonly callToAction: AlphaClubCta };
  readonly contact: ContactPage;
  readonly socialLinks: readonly SocialLink[];
  /** What was read and cannot be shown, in words: nothing, as long as the database's constraints hold. */
  readonly leftOut: readonly string[];
}

/** Reads the whole public site through the publishable key: what that key cannot read cannot get into a page. */
export async function readSite(db: Reader): Promise<Site> {
  const version = await contentVersion(db);
  const [rows, categories, coins, banners, ads, alphaClub, contact, settings] = await Promise.all([
    publishedArticles(db),
    allCategories(db),
    trendingCoins(db, TRENDING_COINS),
    activeBanners(db),
    activeAds(db),
    alphaClubPage(db),
    contactPage(db),
    siteSettings(db),
  ]);
  const { usable: articles, leftOut } = usableArticles(rows);
  return {
    contentVersion: version,
    articles,
    categories,
    coins,
    banners,
    ads,
    alphaClub: { ...alphaClub, callToAction: settings.alphaClubCta },
    contact,
    socialLinks: settings.socialLinks,
    leftOut,
  };
}
