import { NewProductPage } from '../features/products/product-page.tsx';

export default NewProductPage;
