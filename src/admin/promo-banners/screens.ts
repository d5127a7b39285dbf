export { BannerForm as Form } from './BannerForm.tsx';
export { BannerList as List } from './BannerList.tsx';
