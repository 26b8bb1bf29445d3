'use client';

import {
  BulkUploadProvider,
  Button,
  DragHandleIcon,
  DraggableSortable,
  DraggableSortableItem,
  Dropzone,
  FieldDescription,
  FieldError,
  FieldLabel,
  toast,
  useBulkUpload,
  useField,
  useListDrawer,
  useModal,
} from '@payloadcms/ui';
import { replyJson } from '@spa-bronze/domain/lib/json';
import { messages } from '@spa-bronze/domain/messages';
import type { JSONFieldClientComponent, Where } from 'payload';
import { bar, frame, handle, photo, shelf, ways } from './product-pictures-field.styles';

interface Chosen {
  id?: string | number;
  url?: string | null;
  mimeType?: string | null;
}

const picturesOfTheSite: Where = {
  and: [{ mimeType: { contains: 'image' } }, { kind: { not_equals: 'profile' } }],
};
/* A new object would reload the drawer at every render. */
const drawer: Parameters<typeof useListDrawer>[0] = {
  collectionSlugs: ['media'],
  filterOptions: { media: picturesOfTheSite },
};

async function mediaOf(ids: (string | number)[]): Promise<Chosen[]> {
  const query = new URLSearchParams({
    depth: '0',
    limit: String(ids.length),
    'where[id][in]': ids.join(','),
  });
  const reply = await fetch(`/api/media?${query.toString()}`, { credentials: 'same-origin' });
  if (!reply.ok) throw new Error(messages.serverFault);
  const { docs = [] } = await replyJson<{ docs?: Chosen[] }>(reply);
  return ids.flatMap((id) => docs.find((it) => it.id === id) ?? []);
}

interface PictureProps {
  url: string;
  index: number;
  readOnly?: boolean;
  onFirst: () => void;
  onRemove: () => void;
}

const Picture = ({ url, index, readOnly, onFirst, onRemove }: PictureProps) => (
  <DraggableSortableItem id={url} disabled={readOnly}>
    {({ attributes, listeners, setNodeRef, transform, transition }) => (
      <div ref={setNodeRef} style={{ ...frame, transform, transition }}>
        <img src={url} alt={`Imagen ${index + 1}`} style={photo} />
        {!readOnly && (
          <div {...attributes} {...listeners} aria-label={`Mover la imagen ${index + 1}`} style={handle}>
            <DragHandleIcon />
          </div>
        )}
        <div style={bar}>
          {index === 0 ? (
            <strong>Portada</strong>
          ) : (
            <Button
              buttonStyle="none"
              margin={false}
              size="small"
              disabled={readOnly}
              aria-label={`Poner primera la imagen ${index + 1}`}
              onClick={onFirst}
            >
              Poner primera
            </Button>
          )}
          <Button
            buttonStyle="none"
            margin={false}
            size="small"
            disabled={readOnly}
            aria-label={`Quitar la imagen ${index + 1}`}
            onClick={onRemove}
          >
            Quitar
          </Button>
        </div>
      </div>
    )}
  </DraggableSortableItem>
);

/** The files are described and uploaded in Payload's own drawer. */
function useUpload(onUploaded: (docs: Chosen[]) => void) {
  const { drawerSlug, setCollectionSlug, setInitialFiles, setOnSuccess } = useBulkUpload();
  const { openModal } = useModal();
  return (files?: FileList) => {
    setCollectionSlug('media');
    if (files) setInitialFiles(files);
    setOnSuccess((forms) => onUploaded(forms.map(({ doc }) => doc as Chosen)));
    openModal(drawerSlug);
  };
}

/** Stored as a list of addresses, so that pictures of other hosts stay. */
export const ProductPicturesField: JSONFieldClientComponent = (props) => (
  <BulkUploadProvider drawerSlugPrefix={props.path}>
    <Pictures {...props} />
  </BulkUploadProvider>
);

const Pictures: JSONFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<string[] | null>({ path });
  const [MediaDrawer, , { openDrawer, closeDrawer }] = useListDrawer(drawer);
  const urls = Array.isArray(value) ? value : [];
  const add = (docs: Chosen[]) => {
    const added = docs.flatMap(({ url, mimeType }) => (url && mimeType?.startsWith('image/') ? [url] : []));
    if (added.length > 0) setValue([...new Set([...urls, ...added])]);
  };
  const upload = useUpload(add);
  const addSelected = async (ids: (string | number)[]) => {
    try {
      add(await mediaOf(ids));
      closeDrawer();
    } catch {
      toast.error(messages.serverFault);
    }
  };
  const others = (url: string) => urls.filter((it) => it !== url);
  const move = (from: number, to: number) => {
    const url = urls[from];
    if (url === undefined || to < 0) return;
    setValue(others(url).toSpliced(to, 0, url));
  };
  return (
    <div className="field-type" id={`field-${path}`} style={{ position: 'relative' }}>
      <FieldLabel label={field.label} required={field.required} path={path} />
      <FieldError path={path} showError={showError} message={errorMessage} />
      <DraggableSortable
        ids={urls}
        onDragEnd={({ moveFromIndex, moveToIndex }) => move(moveFromIndex, moveToIndex)}
      >
        <div style={shelf}>
          {urls.map((url, index) => (
            <Picture
              key={url}
              url={url}
              index={index}
              readOnly={readOnly}
              onFirst={() => move(index, 0)}
              onRemove={() => setValue(others(url))}
            />
          ))}
        </div>
      </DraggableSortable>
      {!readOnly && (
        <Dropzone multipleFiles onChange={upload}>
          <div style={ways}>
            <Button buttonStyle="secondary" size="small" margin={false} onClick={openDrawer}>
              Elegir imágenes
            </Button>
            <Button buttonStyle="secondary" size="small" margin={false} onClick={() => upload()}>
              Subir imágenes
            </Button>
            <span>o arrástralas aquí</span>
          </div>
        </Dropzone>
      )}
      <FieldDescription description={field.admin?.description} path={path} />
      <MediaDrawer
        enableRowSelections
        onSelect={({ doc }) => void addSelected([doc.id as string])}
        onBulkSelect={(selected) =>
          void addSelected([...selected].flatMap(([id, isSelected]) => (isSelected ? [id] : [])))
        }
      />
    </div>
  );
};
