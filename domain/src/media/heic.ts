/** Whether a chosen file is a photograph of an iPhone, by its type or its name. */
export const isHeicFile = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

const QUALITY = 0.9;

/** In a browser: such a photograph as JPEG; null where the browser cannot read it. */
export async function heicAsJpeg(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
