"""How schemathesis sends the bytes of a resumable upload, whose media type it does not know."""

import schemathesis


@schemathesis.serializer("application/offset+octet-stream")
def upload_part(ctx, value):
    return value if isinstance(value, bytes) else str(value).encode()
