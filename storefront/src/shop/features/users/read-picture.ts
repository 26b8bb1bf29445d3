import { messages } from '@spa-bronze/domain/messages';
import { PROFILE_PIC_MAX_BYTES } from '@spa-bronze/domain/users/rules';

const types = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a chosen file cannot be a profile picture, or null. */
export function whyNotPicture({ type, size }: { type: string; size: number }): string | null {
  if (!types.includes(type)) return messages.pictureInvalid;
  return size > PROFILE_PIC_MAX_BYTES ? messages.pictureTooLarge : null;
}

/** The file as a data URL. */
export function readPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(messages.pictureInvalid));
    reader.readAsDataURL(file);
  });
}
