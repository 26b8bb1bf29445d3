import { parsed } from '@spa-bronze/domain/lib/json';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import { isHeicFile } from '@spa-bronze/domain/media/heic';
import { heicPicture, uploadTooLarge } from '@spa-bronze/domain/media/upload-words';
import { ApiError } from './api-client';

const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

export function whyNotUpload({
  name,
  type,
  size,
}: {
  name: string;
  type: string;
  size: number;
}): string | null {
  if (isHeicFile({ name, type })) return heicPicture;
  if (!pictureTypes.includes(type)) return messages.imageInvalid;
  return size > PICTURE_MAX_BYTES ? uploadTooLarge : null;
}

/**
 * Sends a picture to `upload-image` and answers its address; `onProgress` gets 0 to 1. Throws ApiError. (XHR,
 * because fetch does not tell how far an upload is.)
 */
export function uploadPicture(
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const form = new FormData();
    form.set('file', file);
    form.set('upload_preset', 'spa');
    call.open('POST', '/api/upload-image');
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => {
      const { url, message } = recordOf(parsed(call.responseText));
      if (call.status < 300 && typeof url === 'string') resolve(url);
      else reject(new ApiError(call.status, message ? String(message) : messages.imageUploadError));
    };
    call.onerror = () => reject(new ApiError(0, messages.imageUploadError));
    call.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort());
    call.send(form);
  });
}
