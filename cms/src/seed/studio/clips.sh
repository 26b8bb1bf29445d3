#!/bin/sh
# Slow camera moves over finished prints of ../media: three silent 1280x720 clips and their posters. Needs ffmpeg.
set -e
cd "$(dirname "$0")/../media"

# NAME PICTURE ZOOM-EXPRESSION X-EXPRESSION Y-EXPRESSION; 84 frames, eased by a cosine
clip() {
  ffmpeg -y -loglevel error -loop 1 -i "$2.jpg" -vf "scale=3840:2160:force_original_aspect_ratio=increase:flags=bicubic,crop=3840:2160:(iw-ow)/2:(ih-oh)*$6,zoompan=z='$3':x='$4':y='$5':d=84:s=1280x720:fps=24" \
    -frames:v 84 -c:v libx264 -preset slow -crf 24 -pix_fmt yuv420p -movflags +faststart -an "$1.mp4"
  ffmpeg -y -loglevel error -i "$1.mp4" -frames:v 1 -q:v 4 "$1-poster.jpg"
}
E='(0.5-0.5*cos(PI*on/83))'
clip clip-1 product-aceite-seco "1.05+0.22*$E" "iw/2-iw/zoom/2" "ih*0.5-ih/zoom/2" 0.62
clip clip-2 service-clasico "1.04+0.20*$E" "(iw-iw/zoom)*(0.35+0.35*$E)" "(ih-ih/zoom)*0.55" 0.6
clip clip-3 banner-2 "1.12" "(iw-iw/zoom)*(0.55+0.45*$E)" "(ih-ih/zoom)*0.5" 0.5
