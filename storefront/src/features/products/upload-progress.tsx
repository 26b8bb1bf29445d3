import styled from 'styled-components';
import { IconButton } from '../../ui/button';
import { color, radius } from '../../ui/theme';
import type { Upload } from './use-pictures';

const Box = styled.li`
  position: relative;
  aspect-ratio: 4 / 5;
  border-radius: ${radius.control};
  overflow: hidden;
  background: ${color.sand};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0.55;
  }
  button {
    position: absolute;
    top: 4px;
    right: 4px;
    background: ${color.ivory};
  }
`;
/* Whatever the picture shows, its words can be read. */
const Foot = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: 4px;
  padding: 8px 10px 10px;
  background: ${color.ivory};
  font-size: 0.875rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  progress {
    width: 100%;
    height: 8px;
    accent-color: ${color.sea};
  }
`;

/**
 * The picture on its way to the server, which makes its sizes when all of it is there: nobody knows how long
 * that takes.
 */
export function UploadProgress({
  upload: { name, preview, part, at, count },
  onCancel,
}: {
  upload: Upload;
  onCancel: () => void;
}) {
  const isSent = part >= 1;
  const how = isSent ? 'preparando' : `${Math.floor(part * 100)} %`;
  return (
    <Box>
      <img src={preview} alt="" />
      <Foot>
        <span>{count > 1 ? `${at} de ${count} · ${how}` : how}</span>
        <progress
          aria-label={`${isSent ? 'Preparando' : 'Subiendo'} ${name}`}
          max={1}
          {...(!isSent && { value: part })}
        />
      </Foot>
      <IconButton name="close" label="Cancelar la subida" size={18} onClick={onCancel} />
    </Box>
  );
}
