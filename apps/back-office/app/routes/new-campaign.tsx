import { NewCampaignPage } from '../features/campaigns/campaign-page.tsx';

export default NewCampaignPage;
