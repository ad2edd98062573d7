import type { PartnerKeys } from '../demo-keys.ts';
import type { Links } from '../openid/links.ts';
import type { StandIn } from '../openid/stand-in.ts';

/** What Kakao's routes share. */
export type KakaoContext = { standIn: StandIn; links: Links; keys: PartnerKeys; now: () => Date };
