import { IconButton } from '../../../ui/button';
import type { Upload } from './use-pictures';
import { Box, Foot } from './upload-progress.styles';

/** A picture being uploaded. Once it is sent, the server makes its sizes, which takes an unknown time. */
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
