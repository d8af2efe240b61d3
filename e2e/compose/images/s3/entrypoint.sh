#!/bin/sh
set -e
for argument; do
  case $argument in
    -s3.config=*) config=${argument#*=} ;;
    -s3.port=*) port=${argument#*=} ;;
    -dir=*) folder=${argument#*=} ;;
  esac
done
valueOf() { sed -n "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/p" "$config"; }
export ROOT_ACCESS_KEY=$(valueOf accessKey) ROOT_SECRET_KEY=$(valueOf secretKey)
mkdir -p "$folder/buckets" "$folder/sidecar"
exec versitygw --port ":$port" --region us-east-1 --health /healthz --quiet posix --sidecar "$folder/sidecar" "$folder/buckets"
