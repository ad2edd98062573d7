import { DropList } from '../features/drops/drop-list.tsx';

export default DropList;
