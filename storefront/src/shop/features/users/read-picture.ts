import { messages } from '@spa-bronze/domain/messages';
import { PROFILE_PIC_MAX_BYTES } from '@spa-bronze/domain/users/user-rules';

const types = ['image/png', 'image/jpeg', 'image/webp'];

export function whyNotPicture({ type, size }: { type: string; size: number }): string | null {
  if (!types.includes(type)) return messages.pictureInvalid;
  return size > PROFILE_PIC_MAX_BYTES ? messages.pictureTooLarge : null;
}

/** Longer edge and quality of a picture that is made smaller. */
const EDGE_PX = 1024;
const QUALITY = 0.85;

/** A photo of a phone that weighs too much, made smaller; another file, or one that no browser can draw, as it is. */
export async function lightPicture(file: File): Promise<Blob> {
  if (file.size <= PROFILE_PIC_MAX_BYTES || !types.includes(file.type)) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, EDGE_PX / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY);
    });
  } catch {
    return file;
  }
}

export function readPicture(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(messages.pictureInvalid));
    reader.readAsDataURL(file);
  });
}
