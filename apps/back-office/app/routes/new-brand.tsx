import { NewBrandPage } from '../features/brands/brand-page.tsx';

export default NewBrandPage;
