import { runPart } from '@duskline/platform/part/run-part';
import { openMemberPart } from './opening/open-member-part.ts';
import { readMemberPartSettings } from './opening/part-settings.ts';

await runPart(readMemberPartSettings, openMemberPart);
