import { BrandList } from '../features/brands/brand-list.tsx';

export default BrandList;
