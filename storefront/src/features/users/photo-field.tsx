import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../../ui/icons';
import { color, motion, radius } from '../../ui/theme';
import { readPicture, whyNotPicture } from './read-picture';

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
`;
const Round = styled.span`
  width: 88px;
  height: 88px;
  flex: none;
  border-radius: 50%;
  overflow: hidden;
  display: grid;
  place-items: center;
  background: ${color.sand};
  color: ${color.bronzeDark};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Choose = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 8px 18px;
  border-radius: ${radius.pill};
  background: ${color.sand};
  font-weight: 650;
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover {
    background: ${color.sandDark};
  }
  &:focus-within {
    outline: 3px solid ${color.sea};
    outline-offset: 3px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
const Remove = styled.button`
  min-height: 44px;
  padding: 8px 14px;
  font-weight: 650;
  color: ${color.bronzeDark};
  text-decoration: underline;
  text-underline-offset: 3px;
  &:hover {
    color: ${color.deep};
  }
`;
const Note = styled.p<{ $wrong: boolean }>`
  margin-top: 8px;
  font-size: 0.875rem;
  line-height: 1.4;
  color: ${({ $wrong }) => ($wrong ? color.danger : color.soft)};
`;

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
    const why = whyNotPicture(file);
    setRefused(why);
    if (!why) onChange(await readPicture(file));
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
          {wrong ?? 'Opcional. PNG, JPEG o WebP de hasta 2 MB.'}
        </Note>
      </div>
    </Box>
  );
}
