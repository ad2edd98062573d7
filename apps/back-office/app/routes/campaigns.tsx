import { CampaignList } from '../features/campaigns/campaign-list.tsx';

export default CampaignList;
