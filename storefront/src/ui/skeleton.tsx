import { Card } from './layout';
import { Skeleton, Picture, Lines } from './skeleton.styles';
export { Skeleton } from './skeleton.styles';

export function CardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Picture />
      <Lines>
        <Skeleton $width="45%" $height=".8em" />
        <Skeleton $height="1.3em" />
        <Skeleton $width="60%" />
      </Lines>
    </Card>
  );
}
