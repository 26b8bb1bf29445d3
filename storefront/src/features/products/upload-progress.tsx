import styled from 'styled-components';
import { IconButton } from '../../ui/button';
import { color, radius } from '../../ui/theme';
import type { Upload } from './use-pictures';

const Box = styled.li`
  position: relative; aspect-ratio: 4 / 5; border-radius: ${radius.control}; overflow: hidden; background: ${color.sand};
  img { width: 100%; height: 100%; object-fit: cover; opacity: .55; }
  progress { position: absolute; inset: auto 10px 12px; width: calc(100% - 20px); height: 8px; accent-color: ${color.sea}; }
  button { position: absolute; top: 4px; right: 4px; background: ${color.ivory}; }
  small { position: absolute; left: 10px; bottom: 26px; font-weight: 700; }
`;

/** The picture on its way to the server. */
export function UploadProgress({ upload: { name, preview, part, left }, onCancel }: { upload: Upload; onCancel: () => void }) {
  return (
    <Box>
      <img src={preview} alt="" />
      <small>{left > 0 ? `Faltan ${left + 1}` : 'Subiendo…'}</small>
      <progress aria-label={`Subiendo ${name}`} value={part} max={1} />
      <IconButton name="close" label="Cancelar la subida" size={18} onClick={onCancel} />
    </Box>
  );
}
