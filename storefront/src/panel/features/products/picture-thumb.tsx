import { imageAt } from '../../../lib/media';
import { IconButton } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { Picture } from '../../../ui/picture';
import { StaffIcon } from '../../../ui/staff-icon';
import { usePictureGrip, type PictureGrip } from './use-picture-grip';
import { isOurs, pictureName } from './use-pictures';
import { Bar, Box, Grip, Out, Words } from './picture-thumb.styles';

interface Props {
  url: string;
  at: number;
  count: number;
  placeAt: (x: number, y: number) => number | null;
  onMove: (from: number, to: number) => void;
  onShow: () => void;
  onRemove: () => void;
  alt: string;
  error?: string;
  onDescribe: (text: string) => void;
}

const MoveBar = ({
  at,
  count,
  onMove,
  grip,
}: Pick<Props, 'at' | 'count' | 'onMove'> & Pick<PictureGrip, 'grip'>) => (
  <Bar>
    <IconButton
      name="left"
      label={`Mover antes la imagen ${at + 1}`}
      size={18}
      disabled={at === 0}
      onClick={() => onMove(at, at - 1)}
    />
    <Grip
      {...grip}
      type="button"
      aria-label={`Mover la imagen ${at + 1} de ${count}: arrastra o usa las flechas`}
      title="Arrastra o usa las flechas"
    >
      <StaffIcon name="grip" size={18} />
    </Grip>
    <IconButton
      name="right"
      label={`Mover después la imagen ${at + 1}`}
      size={18}
      disabled={at === count - 1}
      onClick={() => onMove(at, at + 1)}
    />
  </Bar>
);

/** What a picture shows; one of another site has no text of its own. */
const Description = ({
  url,
  at,
  alt,
  error,
  onDescribe,
}: Pick<Props, 'url' | 'at' | 'alt' | 'error' | 'onDescribe'>) => (
  <Words>
    {isOurs(url) ? (
      <TextArea
        name={pictureName(at)}
        label={`Qué se ve en la foto ${at + 1}`}
        rows={3}
        maxLength={300}
        value={alt}
        error={alt.trim() ? undefined : error}
        onChange={(event) => onDescribe(event.target.value)}
      />
    ) : (
      <small>Es de otro sitio: se describe como «{alt || 'el producto'}».</small>
    )}
  </Words>
);

export function PictureThumb(props: Props) {
  const { url, at, count, onMove, onShow, onRemove, alt, error, onDescribe } = props;
  const { dragged, grip } = usePictureGrip(props);
  return (
    <Box data-place={at} $dragged={dragged}>
      <button type="button" aria-label={`Ver la imagen ${at + 1}`} onClick={onShow}>
        <Picture source={imageAt(url, '', { width: 160, height: 200 })} sizes="160px" />
      </button>
      {at === 0 && <span>Portada</span>}
      <MoveBar at={at} count={count} onMove={onMove} grip={grip} />
      <Description url={url} at={at} alt={alt} error={error} onDescribe={onDescribe} />
      <Out>
        <IconButton name="trash" label={`Quitar la imagen ${at + 1}`} size={18} onClick={onRemove} />
      </Out>
    </Box>
  );
}
