import { ProductList } from '../features/products/product-list.tsx';

export default ProductList;
