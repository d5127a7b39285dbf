export { AdvertisementCreate as Create, AdvertisementEdit as Edit } from './AdvertisementForm.tsx';
export { AdvertisementList as List } from './AdvertisementList.tsx';
