import { z } from 'zod';

/**
 * The key of a press, made by the screen: pressed again after a lost reply, it is done once and
 * answered as before. The same key with something else is refused (`press_key_taken`).
 */
export const PressKey = z.uuid('화면을 새로 열고 다시 해 주세요.');
