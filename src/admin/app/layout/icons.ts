import type { SvgIconComponent } from '@mui/icons-material';
import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import AdvertisementIcon from '@mui/icons-material/CampaignOutlined';
import CoinIcon from '@mui/icons-material/CurrencyBitcoinOutlined';
import RecordIcon from '@mui/icons-material/FolderOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import ContactIcon from '@mui/icons-material/MailOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import BannerIcon from '@mui/icons-material/ViewCarouselOutlined';
import ClubIcon from '@mui/icons-material/WorkspacePremiumOutlined';

const icons: Readonly<Record<string, SvgIconComponent>> = {
  articles: ArticleIcon,
  categories: LabelIcon,
  'trending-coins': CoinIcon,
  'promo-banners': BannerIcon,
  advertisements: AdvertisementIcon,
  redirects: RedirectIcon,
  'edit-page/alpha-club': ClubIcon,
  'edit-page/contact': ContactIcon,
  settings: SettingsIcon,
};

/** Returns the icon of an entity or a single page, by its name in the console. */
export function iconOf(name: string): SvgIconComponent {
  return icons[name] ?? RecordIcon;
}
