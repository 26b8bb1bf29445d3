import { useState } from 'react';
import { Icon } from '../../../ui/icons';
import { lightPicture, readPicture, whyNotPicture } from './read-picture';
import { Box, Round, Choose, Remove, Note } from './photo-field.styles';

/** A profile photo, shown as soon as it is chosen; `value` is a data URL, an address or ''. */
export function PhotoField({
  value,
  error,
  onChange,
}: {
  value: string;
  error?: string;
  onChange: (dataUrl: string) => void;
}) {
  const [refused, setRefused] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const picture = await lightPicture(file);
    const why = whyNotPicture(picture);
    setRefused(why);
    if (!why) onChange(await readPicture(picture));
  };
  const wrong = refused ?? error;
  return (
    <Box>
      <Round>
        {value ? <img src={value} alt="Tu foto" width={88} height={88} /> : <Icon name="user" size={40} />}
      </Round>
      <div>
        <Choose>
          <Icon name="camera" size={20} />
          {value ? 'Cambiar foto' : 'Subir foto'}
          <input
            type="file"
            name="profilePic"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby="profilePic-note"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </Choose>
        {value && (
          <Remove
            type="button"
            onClick={() => {
              setRefused(null);
              onChange('');
            }}
          >
            Quitar foto
          </Remove>
        )}
        <Note id="profilePic-note" role={wrong ? 'alert' : undefined} $wrong={Boolean(wrong)}>
          {wrong ?? 'Opcional. PNG, JPEG o WebP. Una foto grande la reducimos aquí.'}
        </Note>
      </div>
    </Box>
  );
}
