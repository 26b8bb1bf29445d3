import { messages } from '@spa-bronze/domain/messages';
import { whyNotPicture } from './read-picture';

test.each([
  [{ type: 'image/webp', size: 10 }, null],
  [{ type: 'image/jpeg', size: 2 * 1024 * 1024 }, null],
  [{ type: 'image/jpeg', size: 2 * 1024 * 1024 + 1 }, messages.pictureTooLarge],
  [{ type: 'image/svg+xml', size: 10 }, messages.pictureInvalid],
])('%o', (file, why) => expect(whyNotPicture(file)).toBe(why));
