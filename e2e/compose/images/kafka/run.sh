#!/bin/bash
# As the official image: KAFKA_LOG_DIRS becomes log.dirs.
set -ef
settings=/tmp/server.properties
: > "$settings"
while IFS='=' read -r name value; do
  case $name in
    KAFKA_OPTS) ;;
    KAFKA_*) name=${name#KAFKA_}; name=${name,,}; echo "${name//_/.}=$value" >> "$settings" ;;
  esac
done < <(env)
java='-Dlog4j2.configurationFile=/opt/kafka/log4j2.properties -cp /opt/kafka/libs/*'
java $java kafka.tools.StorageTool format --ignore-formatted -t 5L6g3nShT-eMCtK--X86sw -c "$settings"
exec java -Xmx384m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 $KAFKA_OPTS $java kafka.Kafka "$settings"
