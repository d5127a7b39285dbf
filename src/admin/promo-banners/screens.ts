export { BannerCreate as Create, BannerEdit as Edit } from './BannerForm.tsx';
export { BannerList as List } from './BannerList.tsx';
