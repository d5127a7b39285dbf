import type { Check, CheckedArticle, Finding } from './check.ts';
import { deadLink } from './dead-link.ts';
import { documentImage } from './document-image.ts';
import { headlineLength } from './headline-length.ts';
import { lowContrast } from './low-contrast.ts';
import { missingAltText } from './missing-alt-text.ts';
import { missingCategory } from './missing-category.ts';
import { missingDescription } from './missing-description.ts';
import { missingText } from './missing-text.ts';
import { skippedHeadingLevel } from './skipped-heading-level.ts';
import { smallCover } from './small-cover.ts';
import { unlistedCoin } from './unlisted-coin.ts';
import { vagueLink } from './vague-link.ts';

const CHECKS: readonly Check[] = [
  headlineLength,
  missingCategory,
  missingDescription,
  smallCover,
  missingText,
  documentImage,
  missingAltText,
  skippedHeadingLevel,
  deadLink,
  vagueLink,
  lowContrast,
  unlistedCoin,
];

/** Returns the findings of all checks before an article is published, starting with those about form fields. */
export function checkArticle(article: CheckedArticle): Finding[] {
  return CHECKS.flatMap((check) => check(article));
}
