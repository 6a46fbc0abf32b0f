/** R1.5, R13.1: an image is what its registry's own bytes say, and nothing that is only said about them. */
import { describe, expect, it } from '@jest/globals';
import { sha256Hex } from '../../base/digest.js';
import { codeOf } from '../../messages/message.js';
import { documentKind, fitsPlatform, readImage, sha256Of } from './image.js';

const OCI = 'application/vnd.oci.image';
const DOCKER = 'application/vnd.docker.distribution';
const INDEX_TYPE = `${OCI}.index.v1+json`;
const MANIFEST_TYPE = `${OCI}.manifest.v1+json`;
const REVISION = 'org.opencontainers.image.revision';
const COMMIT = 'c'.repeat(40);
const OTHER = 'd'.repeat(40);
const REFERENCE = 'ghcr.io/acme/shop:v1';

/** A document as a registry sends it. */
function sent(content: unknown, mediaType: string, over: object = {}) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { text, mediaType, digest: `sha256:${sha256Hex(text)}`, ...over };
}
const hexOf = ({ digest }: { digest: string }) => digest.slice('sha256:'.length);

const manifest = (over: object = {}) => ({ mediaType: MANIFEST_TYPE, config: {}, layers: [], ...over });
const MANIFEST = sent(manifest(), MANIFEST_TYPE);
const AMD = { os: 'linux', architecture: 'amd64' };
const ARM = { os: 'linux', architecture: 'arm64', variant: 'v8' };
const entry = (hex: string, platform: object | undefined = AMD, over: object = {}) => ({
  mediaType: MANIFEST_TYPE,
  digest: `sha256:${hex}`,
  platform,
  ...over,
});
const index = (manifests: object[], over: object = {}) =>
  sent({ mediaType: INDEX_TYPE, manifests, ...over }, INDEX_TYPE);

function read(documents: object[], over: object = {}) {
  const { value, caveat } = readImage({ reference: REFERENCE, documents, ...over }, {});
  return value ?? (caveat === null ? null : codeOf(caveat));
}

describe('R1.5 what a document is', () => {
  it.each<[string, unknown, string, string | null]>([
    ['an index', { manifests: [] }, INDEX_TYPE, 'oci-index'],
    ['an index of Docker', { manifests: [] }, `${DOCKER}.manifest.list.v2+json`, 'oci-index'],
    ['a manifest', manifest(), MANIFEST_TYPE, 'oci-manifest'],
    ['a manifest of Docker', { config: {}, layers: [] }, `${DOCKER}.manifest.v2+json`, 'oci-manifest'],
    [
      'by a name with a parameter, in another case',
      manifest(),
      ` ${MANIFEST_TYPE.toUpperCase()} ; v=1`,
      'oci-manifest',
    ],
    [
      'one that calls itself so in another case',
      { mediaType: INDEX_TYPE.toUpperCase(), manifests: [] },
      INDEX_TYPE,
      'oci-index',
    ],
    ['one that calls itself another', { mediaType: MANIFEST_TYPE, manifests: [] }, INDEX_TYPE, null],
    ['an index that lists nothing', {}, INDEX_TYPE, null],
    ['an index with layers', { manifests: [], layers: [] }, INDEX_TYPE, null],
    ['a manifest that lists images', manifest({ manifests: [] }), MANIFEST_TYPE, null],
    ['a manifest without layers', { config: {} }, MANIFEST_TYPE, null],
    ['a manifest without a configuration', { layers: [] }, MANIFEST_TYPE, null],
    ['a manifest that is called an index', { config: {}, layers: [] }, INDEX_TYPE, null],
    ['an index that is called a manifest', { manifests: [] }, MANIFEST_TYPE, null],
    ['anything of another type', { config: {}, layers: [], manifests: [] }, 'application/json', null],
    ['a manifest that is called something else', { config: {}, layers: [] }, 'application/json', null],
    ['an index that is called something else', { manifests: [] }, 'application/json', null],
    ['anything of no type', { manifests: [] }, '', null],
  ])('%s', (_, content, mediaType, kind) => {
    expect(documentKind(content, mediaType)).toBe(kind);
  });

  it.each<[unknown, string | null]>([
    [`sha256:${'a'.repeat(64)}`, 'a'.repeat(64)],
    [`sha512:${'a'.repeat(64)}`, null],
    [`sha256:${'a'.repeat(63)}`, null],
    [`sha256:${'a'.repeat(65)}`, null],
    [` sha256:${'a'.repeat(64)}`, null],
    [`sha256:${'A'.repeat(64)}`, null],
    [7, null],
  ])('the SHA-256 of %j', (written, hex) => {
    expect(sha256Of(written)).toBe(hex);
  });

  it.each<[string, object, string | null, boolean]>([
    ['any image, where none is wanted', entry('a'), null, true],
    ['an image without a platform', entry('a', undefined, { platform: undefined }), null, true],
    ['one of Docker’s', entry('a', AMD, { mediaType: `${DOCKER}.manifest.v2+json` }), null, true],
    [
      'an attestation, by its annotation',
      entry('a', AMD, { annotations: { 'vnd.docker.reference.type': 'x' } }),
      null,
      false,
    ],
    ['one with another annotation', entry('a', AMD, { annotations: { title: 'x' } }), null, true],
    ['an attestation, by its platform', entry('a', { os: 'unknown', architecture: 'unknown' }), null, false],
    ['an index in it', entry('a', AMD, { mediaType: INDEX_TYPE }), null, false],
    ['something without a type', entry('a', AMD, { mediaType: undefined }), null, false],
    ['the wanted platform', entry('a'), 'linux/amd64', true],
    ['another architecture', entry('a', ARM), 'linux/amd64', false],
    ['another system', entry('a', { ...AMD, os: 'windows' }), 'linux/amd64', false],
    ['any variant, where none is wanted', entry('a', ARM), 'linux/arm64', true],
    ['the wanted variant', entry('a', ARM), 'linux/arm64/v8', true],
    ['another variant', entry('a', ARM), 'linux/arm64/v7', false],
    [
      'the wanted platform of an attestation',
      entry('a', AMD, { annotations: { 'vnd.docker.reference.type': 'x' } }),
      'linux/amd64',
      false,
    ],
  ])('of an index: %s', (_, listed, wanted, fits) => {
    expect(fitsPlatform(listed, wanted)).toBe(fits);
  });
});

describe('R13.1 an image', () => {
  const hex = hexOf(MANIFEST);
  it('a manifest is its own image, by the digest of its bytes', () => {
    const digest = { kind: 'oci-manifest', sha256: hex };
    expect(read([MANIFEST])).toEqual({ reference: REFERENCE, digest, manifests: [hex], claims: null });
  });

  it('an index is the images that it lists, each once, whatever else lies beside them', () => {
    const [one, two] = ['1'.repeat(64), '2'.repeat(64)];
    const top = index([
      entry(one),
      entry(two, ARM),
      entry(one),
      entry('3'.repeat(64), { os: 'unknown' }),
      entry('short'),
    ]);
    const digest = { kind: 'oci-index', sha256: hexOf(top) };
    expect(read([top])).toEqual({ reference: REFERENCE, digest, manifests: [one, two], claims: null });
    expect(read([top], { platform: 'linux/arm64' })).toMatchObject({ digest, manifests: [two] });
    expect(read([top], { platform: 'windows/amd64' })).toBe('image-of-other-platform');
    expect(read([index([])])).toBe('image-of-other-platform');
  });

  it('of a long index fifty are kept', () => {
    const hexes = Array.from({ length: 51 }, (_, n) => n.toString(16).padStart(64, '0'));
    expect(read([index(hexes.map((one) => entry(one)))])).toMatchObject({ manifests: hexes.slice(0, 50) });
  });

  it.each<[string, object | undefined, string, boolean]>([
    ['the wanted one', AMD, 'linux/amd64', true],
    ['another system', { ...AMD, os: 'windows' }, 'linux/amd64', false],
    ['another architecture', AMD, 'linux/arm64', false],
    ['unknown', undefined, 'linux/amd64', false],
  ])('the platform of a manifest is that of its configuration: %s', (_, config, platform, fits) => {
    const found = read([MANIFEST], { config, platform });
    if (fits) expect(found).toMatchObject({ digest: { sha256: hex } });
    else expect(found).toBe('image-of-other-platform');
    expect(read([MANIFEST], { config })).toMatchObject({ digest: { sha256: hex } });
  });

  it('an index is of the platforms that it lists, whatever a configuration says', () => {
    expect(read([index([entry('1'.repeat(64))])], { platform: 'linux/amd64', config: ARM })).toMatchObject({
      manifests: ['1'.repeat(64)],
    });
  });

  it.each<[string, object[], object, string]>([
    ['nothing', [], {}, 'image-of-no-kind'],
    ['no document of an image', [sent({}, 'application/json')], {}, 'image-of-no-kind'],
    ['no JSON', [sent('<html>', MANIFEST_TYPE)], {}, 'image-of-no-kind'],
    ['a key that stands twice', [sent('{"config":{},"layers":[],"layers":[]}', MANIFEST_TYPE)], {}, 'image-of-no-kind'],
    ['bytes of another digest', [{ ...MANIFEST, digest: `sha256:${'0'.repeat(64)}` }], {}, 'image-altered'],
    ['bytes without a digest', [{ ...MANIFEST, digest: undefined }], {}, 'image-altered'],
    [
      'a second document of another digest',
      [index([entry(hex)]), { ...MANIFEST, digest: `sha256:${'0'.repeat(64)}` }],
      {},
      'image-altered',
    ],
    [
      'another image than the one that was asked for',
      [MANIFEST],
      { reference: `ghcr.io/acme/shop@sha256:${'0'.repeat(64)}` },
      'image-altered',
    ],
    ['nothing that was asked for', [MANIFEST], { reference: undefined }, 'not-readable'],
    ['why it stopped, whatever was read', [MANIFEST], { unread: 'HTTP 401' }, 'collector-stopped'],
  ])('a registry that answers %s has shown no image', (_, documents, over, code) => {
    expect(read(documents, over)).toBe(code);
  });

  it('R4.4 says what was not readable, why a collector stopped, and which platform is missing', () => {
    const caveat = (raw: object) => readImage({ reference: REFERENCE, documents: [MANIFEST], ...raw }, {}).caveat;
    expect(caveat({ reference: null })).toMatchObject({ params: { kind: 'image' } });
    expect(caveat({ unread: 'HTTP 401' })).toMatchObject({ params: { words: 'HTTP 401' } });
    expect(caveat({ platform: 'linux/arm64' })).toMatchObject({ params: { platform: 'linux/arm64' } });
    expect(caveat({ unread: '' })).toBeNull();
  });

  it('one that is asked for by its digest is the one of that digest', () => {
    const reference = `ghcr.io/acme/shop@sha256:${hex}`;
    expect(read([MANIFEST], { reference })).toMatchObject({ reference, digest: { sha256: hex } });
  });
});

describe('R13.1 the commit that an image says it is of', () => {
  const claiming = (claim: string) => sent(manifest({ annotations: { [REVISION]: claim } }), MANIFEST_TYPE);
  const claims = (documents: object[], over: object = {}) =>
    (read(documents, over) as { claims: string | null }).claims;
  const listing = (inner: { digest: string }, claim?: string) =>
    index([entry(hexOf(inner))], claim === undefined ? {} : { annotations: { [REVISION]: claim } });

  it('by a label or an annotation, in any case', () => {
    expect(claims([MANIFEST], { labels: { [REVISION]: COMMIT.toUpperCase() } })).toBe(COMMIT);
    expect(claims([claiming(COMMIT)])).toBe(COMMIT);
    expect(claims([listing(MANIFEST, COMMIT), MANIFEST])).toBe(COMMIT);
    expect(claims([listing(claiming(COMMIT)), claiming(COMMIT)])).toBe(COMMIT);
  });

  it('what is no commit, or of an image that the index does not list, claims nothing', () => {
    expect(claims([claiming('v1.2')])).toBeNull();
    expect(claims([claiming('v1.2')], { labels: { [REVISION]: COMMIT } })).toBe(COMMIT);
    expect(claims([listing(MANIFEST), claiming(COMMIT)])).toBeNull();
  });

  it('two that contradict each other claim nothing; two that agree do', () => {
    expect(claims([claiming(COMMIT)], { labels: { [REVISION]: OTHER } })).toBeNull();
    expect(claims([listing(claiming(COMMIT), OTHER), claiming(COMMIT)])).toBeNull();
    expect(claims([claiming(COMMIT)], { labels: { [REVISION]: COMMIT } })).toBe(COMMIT);
  });
});
